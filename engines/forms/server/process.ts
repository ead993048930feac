import type { WriteContext } from '#kernel/server/context.ts'
import { findSubmission, type SubmissionRow, updateRow } from './edit.ts'
import { submissionSteps } from './states.ts'

type Step = 'return' | 'accept' | 'lock'

/** Returns, accepts or locks a submission. `revision` is the one that was read: a concurrent edit is refused. */
export async function processSubmission(
  ctx: WriteContext,
  { owner, submission, revision, step, reason = '' }: ProcessInput,
): Promise<{ state: SubmissionRow['state'] }> {
  const { row } = await findSubmission(ctx.db, owner, submission)
  const state = submissionSteps.move(step, row, ctx.person) as SubmissionRow['state']
  await updateRow(ctx, row, revision, { state, changedAt: row.person ? ctx.now : row.changedAt })
  const [before, after] = [{ state: row.state }, { state, ...(reason && { reason }) }]
  await ctx.audit({ action: `${step}Submission`, entity: 'submission', entityId: row.id, before, after })
  return { state }
}

export type ProcessInput = { owner: string; submission: string; revision: number; step: Step; reason?: string }
