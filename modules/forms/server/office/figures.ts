import { desc, sql } from 'drizzle-orm'
import { audienceOf, sampleAudience } from '#engines/directory/server/audience.ts'
import { findField } from '#engines/forms/definition.ts'
import { submissions } from '#engines/forms/server/schema.ts'
import { statisticsOf, within } from '#engines/forms/server/statistics.ts'
import { textFor } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { officeContract } from '../../office-contract.ts'
import { currentDefinition, findDesk } from './find-desk.ts'

type Calls = typeof officeContract

export async function formFigures(ctx: ReadContext, { form: id, since, until }: InputOf<Calls['formFigures']>) {
  const { form } = await findDesk(ctx, id, ['handle'])
  const definition = await currentDefinition(ctx, form)
  const figures = await statisticsOf(ctx.db, id, definition, spanOf(since, until))
  const audience = form.who === 'public' ? 0 : (await sampleAudience(ctx.db, audienceOf(form))).count
  return { ...figures, audience, definition: inLanguage(definition, ctx.language) }
}

const spanOf = (since: string, until: string) => ({ since: since || undefined, until: until || undefined })

/** Pages through free-text answers, which have no figures. */
export async function fieldTexts(ctx: ReadContext, input: InputOf<Calls['fieldTexts']>) {
  const { form: id, field: key, since, until, page_size } = input
  const { form } = await findDesk(ctx, id, ['handle'])
  const field = findField(inLanguage(await currentDefinition(ctx, form), ctx.language), key)
  if (!field) throw notFound()
  const which = sql`${within(id, spanOf(since, until))} and ${submissions.answers} ? ${key}`
  const query = ctx.db
    .select({ id: submissions.id, answer: sql<unknown>`${submissions.answers} -> ${key}::text` })
    .from(submissions)
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, desc(submissions.submittedAt), desc(submissions.id))
  const list = rows.map(({ id: submission, answer }) => ({ id: submission, text: readable(field, key, answer) }))
  return { total, page_size, list }
}

/** The question may have had another kind when it was answered, so that its value cannot be formatted. */
function readable(field: Parameters<typeof textFor>[0], key: string, answer: unknown): string {
  try {
    return textFor(field, { [key]: answer })
      .slice(0, 1_000)
      .toWellFormed()
  } catch {
    return JSON.stringify(answer).slice(0, 200).toWellFormed()
  }
}
