import { fieldsOf } from '#engines/forms/definition.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { consents } from '#kernel/server/consents/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { SeededForm } from '../seed.ts'

/** Had the fields filled in with campus data that can be, just before the submission. */
export async function demoConsents(
  { db, site }: SeedContext,
  { form, title, definition }: SeededForm,
  { person, submittedAt }: { person: string; submittedAt: Date },
): Promise<void> {
  const language = site.languages[0] ?? 'zh'
  const offered = fieldsOf(inLanguage(definition, language)).filter(({ prefill }) => prefill)
  if (!offered.length) return
  await db.insert(consents).values({
    ...{ purpose: 'forms.prefill', thing: form, title: titleIn(definition, title, language), person, language },
    ...{ given: true, detail: offered.map((field) => field.title || field.key) },
    at: new Date(submittedAt.getTime() - 3 * 60_000),
  })
}
