call ale#handlers#urlint#Define('scss', 'scss')
