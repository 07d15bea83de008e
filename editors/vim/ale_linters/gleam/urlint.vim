call ale#handlers#urlint#Define('gleam', 'gleam')
