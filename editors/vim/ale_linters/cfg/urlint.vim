call ale#handlers#urlint#Define('cfg', 'ini')
