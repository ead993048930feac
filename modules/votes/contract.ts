import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'

export const contract = { ...peopleContract, ...officeContract }
