call ale#handlers#urlint#Define('cmake', 'cmake')
