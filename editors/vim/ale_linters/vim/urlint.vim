call ale#handlers#urlint#Define('vim', 'vim')
