call ale#handlers#urlint#Define('ruby', 'ruby')
