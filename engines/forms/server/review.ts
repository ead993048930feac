import { eq } from 'drizzle-orm'
import { audit } from '#kernel/server/audit/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Answers } from '../answers.ts'
import { findSubmission, type SubmissionRow } from './edit.ts'
import { isCounted } from './participate.ts'
import { optionGrants, submissions } from './schema.ts'
import { submissionSteps } from './states.ts'
import { forgetUnique } from './unique-answers.ts'
import { countBack, countTotalBack } from './withdraw.ts'

/** A new submission about which a flow decides. In the transaction that makes it. */
export async function putUnderReview({ db }: Pick<WriteContext, 'db'>, submission: string): Promise<void> {
  const state = submissionSteps.move('review', { state: 'submitted' }, undefined) as SubmissionRow['state']
  await db.update(submissions).set({ state }).where(eq(submissions.id, submission))
}

type Ending = {
  owner: string
  submission: string
  step: 'agree' | 'refuse' | 'takeBack'
  /** As they were when the flow ended: they may have been changed on the way. */
  answers: Answers
}

const audited = { agree: 'acceptSubmission', refuse: 'refuseSubmission', takeBack: 'withdrawSubmission' } as const

/** The flow has ended. Taken back it is no longer counted, as after a withdrawal. */
export async function settleReview(ctx: JobContext, { owner, submission, step, answers }: Ending): Promise<boolean> {
  const { row, form } = await findSubmission(ctx.db, owner, submission)
  if (row.state !== 'reviewing') return false
  const state = submissionSteps.move(step, row, undefined) as SubmissionRow['state']
  const values = { state, answers, revision: row.revision + 1, changedAt: ctx.now }
  await ctx.db.update(submissions).set(values).where(eq(submissions.id, submission))
  if (step === 'takeBack') {
    await forgetUnique(ctx, submission)
    await ctx.db.update(optionGrants).set({ dropped: true }).where(eq(optionGrants.submission, submission))
    const [sender] = row.person
      ? await ctx.db.select({ holder: people.holder }).from(people).where(eq(people.id, row.person))
      : []
    if (sender && isCounted(form)) await countBack(ctx, form, sender.holder, row.day)
    await countTotalBack(ctx, form)
  }
  const action = audited[step]
  const entry = { action, entity: 'submission', entityId: submission, before: { state: row.state }, after: { state } }
  await ctx.db.insert(audit).values(entry)
  return true
}
