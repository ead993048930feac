import { lotteryContract } from './lottery-contract.ts'
import { lotteryOfficeContract } from './lottery-office-contract.ts'

export const contract = { ...lotteryContract, ...lotteryOfficeContract }
