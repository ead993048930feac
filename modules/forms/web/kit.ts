import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { flowContract } from '../flow-contract.ts'

/** The flow engine's pages for the cases of submissions. */
export const formKit: FlowKit = {
  calls: flowContract,
  pages: {
    list: 'commonForm/index',
    detail: (id) => `form/case?id=${id}`,
    start: () => 'commonForm/index',
  },
}
