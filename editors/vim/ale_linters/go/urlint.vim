call ale#handlers#urlint#Define('go', 'go')
