call ale#handlers#urlint#Define('objc', 'objective-c')
