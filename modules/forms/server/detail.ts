import { asc, eq } from 'drizzle-orm'
import { editsOf, findMine } from '#engines/forms/server/edit.ts'
import { type FormRow, findVersion } from '#engines/forms/server/find-form.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { peopleContract } from '../people-contract.ts'
import { owner, type TimelineStep } from '../shapes.ts'
import { asked } from './asked.ts'
import { ownOf, seesResults, timesLeftOf } from './card.ts'
import { formHandlings } from './desk-schema.ts'
import { reviewsOf } from './flow/reviewing.ts'
import { faceOf, type Sent } from './mine.ts'

type Input = InputOf<(typeof peopleContract)['detail']>

/** The caller's own submission with its answers and its state. */
export const detail = (ctx: ReadContext, { id }: Input) =>
  asked(ctx, async () => {
    const { row, form } = await findMine(ctx, ctx.db, owner, id)
    const own = (await ownOf(ctx, [form]))(form.id)
    const { definition } = await findVersion(ctx, row.version)
    const timeline = await timelineOf(ctx.db, row)
    const note = timeline.findLast(({ step }) => step === 'return' || step === 'accept' || step === 'lock')?.note
    const face = faceOf(
      ctx,
      { row, form: form as FormRow },
      { note: undefined, timesLeft: timesLeftOf(form, own.taken) },
    )
    const review = (await reviewsOf(ctx.db, [row.id]))(row.id)
    return {
      ...face,
      ...{ case: review.case, code: review.code },
      title: titleIn(definition, form.title, ctx.language),
      note: note ?? '',
      version: row.version,
      definition: inLanguage(definition, ctx.language),
      answers: { ...row.answers },
      timeline,
      hasResults: seesResults(form, own),
    }
  })

/** Submission, edits, processing and withdrawal, in chronological order. */
export async function timelineOf(db: ReadDb, row: Sent): Promise<TimelineStep[]> {
  const plain = { by: '', note: '', revision: row.revision, changes: [] }
  const sent: TimelineStep = { ...plain, step: 'submit', at: seconds(row.submittedAt), revision: 1 }
  const edits = (await editsOf(db, row.id)).map(
    ({ createdAt, revision, diff }): TimelineStep => ({
      ...plain,
      step: 'edit',
      at: seconds(createdAt),
      revision,
      changes: diff.map(({ field, before, after }) => ({ field, before, after })),
    }),
  )
  const handled = (await handlingsOf(db, row.id)).map(
    ({ step, note, at, by }): TimelineStep => ({ ...plain, step, note, at: seconds(at), by: by ?? '' }),
  )
  const steps = [...edits, ...handled].sort((a, b) => a.at - b.at)
  const back: TimelineStep[] =
    row.state === 'withdrawn' ? [{ ...plain, step: 'withdraw', at: seconds(row.changedAt) }] : []
  return [sent, ...steps, ...back]
}

const handlingsOf = (db: ReadDb, submission: string) =>
  db
    .select({
      step: formHandlings.step,
      note: formHandlings.note,
      at: formHandlings.createdAt,
      by: people.name,
    })
    .from(formHandlings)
    .leftJoin(people, eq(people.id, formHandlings.handler))
    .where(eq(formHandlings.submission, submission))
    .orderBy(asc(formHandlings.createdAt))
    .limit(200)
