call ale#handlers#urlint#Define('bzl', 'python')
