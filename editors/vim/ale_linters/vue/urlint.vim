call ale#handlers#urlint#Define('vue', 'html')
