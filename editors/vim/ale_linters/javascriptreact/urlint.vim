call ale#handlers#urlint#Define('javascriptreact', 'javascriptreact')
