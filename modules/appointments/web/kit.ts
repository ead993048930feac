import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { contract } from '../contract.ts'

/** The flow engine's pages with this module's calls. Cases begin with a booking. */
export const kit: FlowKit = {
  calls: contract,
  pages: {
    list: 'generalApp/approval',
    detail: (id) => `generalApp/case?id=${id}`,
    start: () => 'generalApp/index',
  },
}
