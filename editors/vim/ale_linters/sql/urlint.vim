call ale#handlers#urlint#Define('sql', 'sql')
