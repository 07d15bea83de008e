call ale#handlers#urlint#Define('kotlin', 'kotlin')
