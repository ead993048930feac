import type { FlowKit } from '#engines/flow/web/portal/kit.ts'
import { contract } from '../contract.ts'

/** The calls and pages that the parts of the flow engine use. */
export const flowKit: FlowKit = {
  calls: contract,
  pages: {
    list: 'document/backlog',
    detail: (id) => `document/waitpage?id=${id}`,
    start: (flow) => `document/sendpage?flow=${flow}`,
  },
}

/** The reads that a step of a document changes. */
export const changedReads = [contract.backlog, contract.complete, contract.mine, contract.detail, contract.readCase]
