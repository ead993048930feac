import { officeContract } from './office-contract.ts'
import { seatContract } from './seat-contract.ts'

export const contract = { ...seatContract, ...officeContract }
