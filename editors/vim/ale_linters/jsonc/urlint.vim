call ale#handlers#urlint#Define('jsonc', 'jsonc')
