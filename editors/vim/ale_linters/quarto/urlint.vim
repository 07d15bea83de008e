call ale#handlers#urlint#Define('quarto', 'markdown')
