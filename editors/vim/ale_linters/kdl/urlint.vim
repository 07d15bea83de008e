call ale#handlers#urlint#Define('kdl', 'kdl')
