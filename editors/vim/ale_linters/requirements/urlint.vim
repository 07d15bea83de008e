call ale#handlers#urlint#Define('requirements', 'pip-requirements')
