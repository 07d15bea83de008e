call ale#handlers#urlint#Define('c', 'c')
