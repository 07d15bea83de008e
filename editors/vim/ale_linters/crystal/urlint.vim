call ale#handlers#urlint#Define('crystal', 'crystal')
