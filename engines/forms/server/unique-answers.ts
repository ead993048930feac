import { eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import type { Answers } from '../answers.ts'
import { type Definition, fieldsOf } from '../definition.ts'
import { sealed } from './participate.ts'
import { FormRefused } from './refused.ts'
import { uniqueAnswers } from './schema.ts'

type Sent = { form: string; submission: string; definition: Definition; answers: Answers }

/** Stores the answers that must be unique; the table's primary key rejects duplicates. */
export async function keepUnique(ctx: Pick<WriteContext, 'db' | 'tools'>, sent: Sent): Promise<void> {
  const { form, submission, definition, answers } = sent
  const asked = fieldsOf(definition).filter(({ unique, key }) => unique && Object.hasOwn(answers, key))
  if (!asked.length) return
  const rows = asked.map(({ key }) => {
    const answer = sealed(ctx, 'unique', JSON.stringify(answers[key]).normalize('NFKC').toLowerCase())
    return { form, field: key, answer, submission }
  })
  const kept = await ctx.db
    .insert(uniqueAnswers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ field: uniqueAnswers.field })
  const faults = rows
    .filter(({ field }) => !kept.some((one) => one.field === field))
    .map(({ field }) => ({ at: field, fault: 'notUnique' as const }))
  if (faults.length) throw new FormRefused('badAnswers', { faults })
}

export async function forgetUnique({ db }: Pick<WriteContext, 'db'>, submission: string): Promise<void> {
  await db.delete(uniqueAnswers).where(eq(uniqueAnswers.submission, submission))
}
