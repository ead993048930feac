import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { contract } from '../contract.ts'

const details = { todo: 'trialUserdetail', mine: 'userdetail' } as const

/** The flow engine's pages with this module's calls. */
export const kit: FlowKit = {
  calls: contract,
  pages: {
    list: 'upcApproval/index',
    detail: (id, which) => `upcApproval/${details[which as 'todo'] ?? 'upcdetail'}?id=${id}`,
    start: (flow) => `upcApproval/upcTypeOne?flow=${flow}`,
  },
}
