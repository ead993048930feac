import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'
import { teamContract } from './team-contract.ts'

export const contract = { ...peopleContract, ...teamContract, ...officeContract }
