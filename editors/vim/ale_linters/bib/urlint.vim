call ale#handlers#urlint#Define('bib', 'bibtex')
