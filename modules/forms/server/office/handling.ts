import { and, eq, inArray } from 'drizzle-orm'
import { processSubmission } from '#engines/forms/server/process.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { submissions } from '#engines/forms/server/schema.ts'
import { submissionSteps } from '#engines/forms/server/states.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import type { HandlingStep } from '../../office-shapes.ts'
import { owner } from '../../shapes.ts'
import { formHandled } from '../agenda/changes.ts'
import { formHandlings } from '../desk-schema.ts'
import { findDesk, type StoredForm } from './find-desk.ts'
import { notifySenders } from './notify.ts'

type Input = InputOf<(typeof officeContract)['handleSubmissions']>
type Sent = typeof submissions.$inferSelect

/** Locks rows in the order of their ids, so that two handlers of the same submissions cannot deadlock. */
export async function handleSubmissions(ctx: WriteContext, { form: id, step, note, items }: Input) {
  if (step === 'return' && !note) throw badInput({ note: 'missing' })
  const { form } = await findDesk(ctx, id, ['handle'])
  const wanted = new Map(items.map((item) => [item.id, item.revision]))
  const rows = await ctx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.form, id), inArray(submissions.id, [...wanted.keys()])))
    .orderBy(submissions.id)
    .for('update')
  const done = rows.filter((row) => row.revision === wanted.get(row.id) && fits(row, step))
  for (const row of done) await handleOne(ctx, row, step, note)
  await formHandled(ctx, id, { step, note, done })
  await tellAll(ctx, form, step, note, done)
  return { done: done.length, left: wanted.size - done.length }
}

const fits = (row: Sent, step: HandlingStep): boolean =>
  submissionSteps.allowedActions(row, undefined).includes(step) && (step !== 'return' || row.person !== null)

async function handleOne(ctx: WriteContext, { id, revision }: Sent, step: HandlingStep, note: string): Promise<void> {
  try {
    await processSubmission(ctx, { owner, submission: id, revision, step, reason: note })
  } catch (error) {
    // The rows are locked, so a refusal here is not a race but a bug.
    throw error instanceof FormRefused ? new Error(`a held submission could not be handled: ${error.reason}`) : error
  }
  await ctx.db.insert(formHandlings).values({ submission: id, step, note, handler: personOf(ctx).id })
}

/** Locking is not announced: it only closes what was decided before. */
async function tellAll(ctx: WriteContext, form: StoredForm, step: HandlingStep, note: string, done: readonly Sent[]) {
  if (step === 'lock') return
  for (const { id, person, revision } of done) {
    if (person)
      await notifySenders(ctx, { form, submission: id, step, note, to: person, dedupe: `${id}/${revision}/${step}` })
  }
}
