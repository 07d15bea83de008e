call ale#handlers#urlint#Define('java', 'java')
