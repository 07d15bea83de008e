call ale#handlers#urlint#Define('terraform', 'terraform')
