call ale#handlers#urlint#Define('org', 'org')
