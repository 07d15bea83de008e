call ale#handlers#urlint#Define('gitcommit', 'plaintext')
