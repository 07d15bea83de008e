call ale#handlers#urlint#Define('csv', 'csv')
