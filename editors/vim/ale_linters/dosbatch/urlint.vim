call ale#handlers#urlint#Define('dosbatch', 'bat')
