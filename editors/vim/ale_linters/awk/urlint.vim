call ale#handlers#urlint#Define('awk', 'awk')
