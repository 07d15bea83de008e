call ale#handlers#urlint#Define('lua', 'lua')
