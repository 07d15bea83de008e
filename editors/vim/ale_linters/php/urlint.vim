call ale#handlers#urlint#Define('php', 'php')
