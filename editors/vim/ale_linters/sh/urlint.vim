call ale#handlers#urlint#Define('sh', 'shellscript')
