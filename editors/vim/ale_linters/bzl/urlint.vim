call ale#handlers#urlint#Define('bzl', 'starlark')
