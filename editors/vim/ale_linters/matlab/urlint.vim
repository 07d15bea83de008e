call ale#handlers#urlint#Define('matlab', 'matlab')
