import { officeContract } from './office-contract.ts'
import { officeDeskContract } from './office-desk-contract.ts'
import { peopleContract } from './people-contract.ts'

export const contract = { ...peopleContract, ...officeContract, ...officeDeskContract }
