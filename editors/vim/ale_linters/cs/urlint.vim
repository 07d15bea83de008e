call ale#handlers#urlint#Define('cs', 'csharp')
