call ale#handlers#urlint#Define('json', 'json')
