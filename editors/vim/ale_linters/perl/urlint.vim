call ale#handlers#urlint#Define('perl', 'perl')
