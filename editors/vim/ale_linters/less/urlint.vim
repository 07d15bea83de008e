call ale#handlers#urlint#Define('less', 'less')
