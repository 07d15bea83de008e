call ale#handlers#urlint#Define('make', 'makefile')
