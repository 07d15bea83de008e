call ale#handlers#urlint#Define('prisma', 'prisma')
