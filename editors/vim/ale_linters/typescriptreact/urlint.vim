call ale#handlers#urlint#Define('typescriptreact', 'typescriptreact')
