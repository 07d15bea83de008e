call ale#handlers#urlint#Define('d', 'd')
