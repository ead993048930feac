import { flowAudited } from '#engines/flow/server/office/serve.ts'
import type { Audited } from '#kernel/server/audit/declare.ts'
import { namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { carPermits, papers } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    ...flowAudited,
    'flow.design': { ...flowAudited['flow.design'], page: 'manage/approvals/flow-design/:id', may: 'manage' },
    'car.permit': { names: namesIn(carPermits, { id: carPermits.id, name: carPermits.plate }) },
    'approval.paper': { names: namesIn(papers, { id: papers.id, name: papers.code }) },
  },
  refers: { to: 'person', from: 'person', person: 'person' },
}
