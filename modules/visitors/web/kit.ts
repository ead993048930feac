import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { contract } from '../contract.ts'

/** The flow engine's pages with this module's calls. Cases begin with a visit. */
export const kit: FlowKit = {
  calls: contract,
  pages: {
    list: 'visitor/cases',
    detail: (id) => `visitor/case?id=${id}`,
    start: () => 'visitor/invite',
  },
}
