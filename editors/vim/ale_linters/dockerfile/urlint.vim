call ale#handlers#urlint#Define('dockerfile', 'dockerfile')
