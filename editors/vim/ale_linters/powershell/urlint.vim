call ale#handlers#urlint#Define('powershell', 'powershell')
