call ale#handlers#urlint#Define('crystal', 'ruby')
