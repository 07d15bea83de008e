call ale#handlers#urlint#Define('toml', 'toml')
