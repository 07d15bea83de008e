call ale#handlers#urlint#Define('tex', 'latex')
