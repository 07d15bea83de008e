call ale#handlers#urlint#Define('octave', 'matlab')
