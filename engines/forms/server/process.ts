import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { findSubmission, type SubmissionRow } from './edit.ts'
import { FormRefused } from './refused.ts'
import { submissions } from './schema.ts'
import { submissionSteps } from './states.ts'

type Step = 'return' | 'accept' | 'lock'

/** Returns, accepts or locks a submission. `revision` is the one that was read: a concurrent edit is refused. */
export async function processSubmission(
  ctx: WriteContext,
  { owner, submission, revision, step, reason = '' }: ProcessInput,
): Promise<{ state: SubmissionRow['state'] }> {
  const { row } = await findSubmission(ctx.db, owner, submission)
  const state = submissionSteps.move(step, row, ctx.person) as SubmissionRow['state']
  const moved = await ctx.db
    .update(submissions)
    .set({ state, changedAt: row.person ? ctx.now : row.changedAt })
    .where(and(eq(submissions.id, row.id), eq(submissions.revision, revision), eq(submissions.state, row.state)))
  if (!moved.rowCount) throw new FormRefused('submissionChanged')
  const [before, after] = [{ state: row.state }, { state, ...(reason && { reason }) }]
  await ctx.audit({ action: `${step}Submission`, entity: 'submission', entityId: row.id, before, after })
  return { state }
}

export type ProcessInput = { owner: string; submission: string; revision: number; step: Step; reason?: string }
