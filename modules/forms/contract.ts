import { flowContract } from './flow-contract.ts'
import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'
import { sheetContract } from './sheet-contract.ts'

export const contract = { ...peopleContract, ...officeContract, ...sheetContract, ...flowContract }
