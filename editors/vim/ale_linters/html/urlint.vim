call ale#handlers#urlint#Define('html', 'html')
