call ale#handlers#urlint#Define('fortran', 'fortran')
