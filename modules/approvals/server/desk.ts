import type { FlowDesk } from '#engines/flow/server/desk.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { approvals } from '../module.ts'
import { issuePaper } from './papers/service.ts'
import { issuePermit } from './permits/issue.ts'

export const desk: FlowDesk = {
  module: approvals,
  link: 'upcApproval/upcdetail?id={case}&task={task}',
  administrators: 'manage',
  /** What was approved becomes a certificate or a permit. */
  ended: async (ctx, facts) => {
    const { paperFlow, carFlow } = settingsOf(ctx, approvals)
    if (facts.state !== 'approved') return
    if (facts.flow === paperFlow) await issuePaper(ctx, facts)
    if (facts.flow === carFlow) await issuePermit(ctx, facts)
  },
}
