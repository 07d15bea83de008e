call ale#handlers#urlint#Define('svg', 'xml')
