call ale#handlers#urlint#Define('pkl', 'pkl')
