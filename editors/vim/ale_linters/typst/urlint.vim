call ale#handlers#urlint#Define('typst', 'typst')
