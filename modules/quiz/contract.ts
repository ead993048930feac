import { bankContract } from './bank-contract.ts'
import { judgeContract } from './judge-contract.ts'
import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'

export const contract = { ...peopleContract, ...officeContract, ...bankContract, ...judgeContract }
