call ale#handlers#urlint#Define('nginx', 'nginx')
