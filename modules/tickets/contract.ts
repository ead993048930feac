import { gateContract } from './gate-contract.ts'
import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'

export const contract = { ...peopleContract, ...gateContract, ...officeContract }
