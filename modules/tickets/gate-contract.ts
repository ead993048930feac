import { gateCalls } from '#engines/admission/contract.ts'

/** What is done at the door. */
export const gateContract = gateCalls
