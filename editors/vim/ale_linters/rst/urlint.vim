call ale#handlers#urlint#Define('rst', 'restructuredtext')
