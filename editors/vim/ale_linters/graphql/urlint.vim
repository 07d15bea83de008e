call ale#handlers#urlint#Define('graphql', 'graphql')
