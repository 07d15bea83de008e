call ale#handlers#urlint#Define('proto', 'proto3')
