call ale#handlers#urlint#Define('svelte', 'html')
