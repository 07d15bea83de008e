call ale#handlers#urlint#Define('jsonnet', 'jsonnet')
