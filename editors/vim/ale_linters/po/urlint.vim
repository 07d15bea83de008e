call ale#handlers#urlint#Define('po', 'po')
