call ale#handlers#urlint#Define('apache', 'apacheconf')
