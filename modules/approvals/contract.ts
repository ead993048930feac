import { flowCalls } from '#engines/flow/contract.ts'
import { flowOfficeCalls } from '#engines/flow/office-contract.ts'
import { officeRights } from './office-rights.ts'
import { ownContract } from './own-contract.ts'

export const contract = {
  ...flowCalls('/approvals/wap/default'),
  ...flowOfficeCalls('/approvals/backend', officeRights),
  ...ownContract,
}
