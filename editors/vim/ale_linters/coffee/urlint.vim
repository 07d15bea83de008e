call ale#handlers#urlint#Define('coffee', 'coffeescript')
