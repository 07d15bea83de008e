call ale#handlers#urlint#Define('solidity', 'solidity')
