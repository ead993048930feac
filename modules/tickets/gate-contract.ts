import { gateCalls } from '#engines/admission/contract.ts'

/** Calls for checking tickets at the entrance. */
export const gateContract = gateCalls('/ticket/wap/default', { may: 'check' })
