call ale#handlers#urlint#Define('markdown', 'markdown')
