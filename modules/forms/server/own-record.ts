import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { findForm, findVersion } from '#engines/forms/server/find-form.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { submissions } from '#engines/forms/server/schema.ts'
import type { SourceParams } from '#engines/forms/server/sources.ts'
import { printed } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { recordsPlugin } from '../built-in-names.ts'
import { owner } from '../shapes.ts'

const nothing = { found: false, record: {}, text: {} }

/**
 * A record about the caller in a form with the `records` plugin. Looked up by the caller's own person number only,
 * never by sent input.
 */
export async function record(ctx: ReadContext, { form: asked }: SourceParams) {
  const { person } = ctx
  const number = Number(asked)
  if (!person || !Number.isInteger(number) || number < 1 || number > 2_147_483_647) return nothing
  const form = await findForm(ctx.reader, { owner, number })
  if (!form.version || form.anonymous || form.state === 'archived') throw new FormRefused('noSuchSource')
  const by = keyOfNumber((await findVersion(ctx, form.version)).definition)
  if (!by) throw new FormRefused('noSuchSource')
  const [row] = await ctx.reader
    .select({ version: submissions.version, answers: submissions.answers })
    .from(submissions)
    .where(
      and(
        eq(submissions.form, form.id),
        inArray(submissions.state, ['submitted', 'accepted', 'locked']),
        sql`${submissions.answers} ->> ${by}::text = ${person.number}`,
      ),
    )
    .orderBy(desc(submissions.submittedAt))
    .limit(1)
  if (!row) return nothing
  const { definition } = await findVersion(ctx, row.version)
  const lines = printed(inLanguage(definition, ctx.language), row.answers)
  return { found: true, record: row.answers, text: Object.fromEntries(lines.map(({ field, text }) => [field, text])) }
}

/** The form has to opt in by the plugin, which names the field. */
function keyOfNumber(definition: Definition): string | undefined {
  const by = definition.plugins.find(({ key }) => key === recordsPlugin)?.options.by
  return fieldsOf(definition).find(({ key }) => key === by)?.key
}
