call ale#handlers#urlint#Define('rust', 'rust')
