import { eq } from 'drizzle-orm'
import type { CaseFacts, FlowDesk } from '#engines/flow/server/desk.ts'
import type { Answers } from '#engines/forms/answers.ts'
import { newPaperCode } from '#engines/forms/server/print/paper-code.ts'
import { settleReview } from '#engines/forms/server/review.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { forms } from '../../module.ts'
import { owner } from '../../shapes.ts'
import { formCases } from '../desk-schema.ts'

/** Cases of submissions: each form with a flow has a flow of its own, over its own fields. */
export const formDesk: FlowDesk = {
  module: forms,
  link: 'form/case?id={case}&task={task}',
  administrators: 'handle',
  ended,
}

const steps = { approved: 'agree', refused: 'refuse', terminated: 'refuse', withdrawn: 'takeBack' } as const

/** The submission follows its case; one that was agreed gets its code. */
async function ended(ctx: JobContext, { id, state, fields }: CaseFacts): Promise<void> {
  const [row] = await ctx.db.select({ submission: formCases.submission }).from(formCases).where(eq(formCases.case, id))
  const step = (steps as Partial<Record<string, (typeof steps)[keyof typeof steps]>>)[state]
  if (!row || !step) return
  const answers = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Answers
  const isSettled = await settleReview(ctx, { owner, submission: row.submission, step, answers })
  if (isSettled && step === 'agree')
    await ctx.db.update(formCases).set({ code: newPaperCode(), agreedAt: ctx.now }).where(eq(formCases.case, id))
}
