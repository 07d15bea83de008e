call ale#handlers#urlint#Define('javascript', 'javascript')
