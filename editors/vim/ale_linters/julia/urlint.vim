call ale#handlers#urlint#Define('julia', 'julia')
