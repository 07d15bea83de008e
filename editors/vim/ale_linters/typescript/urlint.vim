call ale#handlers#urlint#Define('typescript', 'typescript')
