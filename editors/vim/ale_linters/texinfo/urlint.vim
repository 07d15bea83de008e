call ale#handlers#urlint#Define('texinfo', 'texinfo')
