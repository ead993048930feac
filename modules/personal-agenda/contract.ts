import { eventContract } from './event-contract.ts'
import { groupContract } from './group-contract.ts'
import { officeContract } from './office-contract.ts'

export const contract = { ...eventContract, ...groupContract, ...officeContract }
