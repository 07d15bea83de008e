call ale#handlers#urlint#Define('eelixir', 'html')
