call ale#handlers#urlint#Define('jproperties', 'properties')
