call ale#handlers#urlint#Define('dosini', 'ini')
