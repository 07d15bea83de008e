call ale#handlers#urlint#Define('heex', 'html')
