import { flowCalls } from '#engines/flow/contract.ts'
import { flowOfficeCalls } from '#engines/flow/office-contract.ts'
import { flowRights } from './flow-rights.ts'
import { officeContract } from './office-contract.ts'
import { peopleContract } from './people-contract.ts'

/** The calls of cases and flows, of the portal's pages and of the back office. */
export const contract = {
  ...flowCalls('/document/wap/flow'),
  ...flowOfficeCalls('/document/backend/flow', flowRights),
  ...peopleContract,
  ...officeContract,
}
