call ale#handlers#urlint#Define('yaml', 'yaml')
