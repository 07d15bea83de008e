call ale#handlers#urlint#Define('cpp', 'cpp')
