call ale#handlers#urlint#Define('zig', 'zig')
