call ale#handlers#urlint#Define('r', 'r')
