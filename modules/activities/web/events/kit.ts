import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { contract } from '../../contract.ts'

/** The flow engine's pages with this module's calls. Cases begin with an activity. */
export const kit: FlowKit = {
  calls: contract,
  pages: {
    list: 'activity/manage',
    detail: (id) => `activity/case?id=${id}`,
    start: () => 'activity/addnew',
  },
}
