call ale#handlers#urlint#Define('scala', 'scala')
