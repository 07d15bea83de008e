call ale#handlers#urlint#Define('pascal', 'pascal')
