call ale#handlers#urlint#Define('dart', 'dart')
