call ale#handlers#urlint#Define('nim', 'nim')
