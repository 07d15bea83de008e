call ale#handlers#urlint#Define('python', 'python')
