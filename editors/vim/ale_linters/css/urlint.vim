call ale#handlers#urlint#Define('css', 'css')
