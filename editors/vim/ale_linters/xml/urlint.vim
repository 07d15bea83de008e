call ale#handlers#urlint#Define('xml', 'xml')
