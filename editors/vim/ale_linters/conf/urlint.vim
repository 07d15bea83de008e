call ale#handlers#urlint#Define('conf', 'ini')
