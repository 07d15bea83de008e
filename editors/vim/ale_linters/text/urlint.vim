call ale#handlers#urlint#Define('text', 'plaintext')
