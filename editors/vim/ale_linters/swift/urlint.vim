call ale#handlers#urlint#Define('swift', 'swift')
