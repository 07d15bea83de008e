call ale#handlers#urlint#Define('just', 'makefile')
