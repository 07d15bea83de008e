call ale#handlers#urlint#Define('hurl', 'hurl')
