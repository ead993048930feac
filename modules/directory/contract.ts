import { structure } from '#engines/directory/contract.ts'
import { bookContract } from './book-contract.ts'
import { contactContract } from './contact-contract.ts'
import { officeContract } from './office-contract.ts'
import { treeContract } from './tree-contract.ts'

export const contract = { ...structure, ...contactContract, ...bookContract, ...treeContract, ...officeContract }
