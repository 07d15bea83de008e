call ale#handlers#urlint#Define('rmd', 'markdown')
