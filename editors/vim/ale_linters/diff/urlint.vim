call ale#handlers#urlint#Define('diff', 'diff')
