call ale#handlers#urlint#Define('nroff', 'troff')
