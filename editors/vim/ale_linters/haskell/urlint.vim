call ale#handlers#urlint#Define('haskell', 'haskell')
