import { and, eq, inArray } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { forms, formVersions } from '#engines/forms/server/schema.ts'
import { titlesOf } from '#engines/forms/translations.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidOf } from '#kernel/language/said.ts'
import { owner } from '../shapes.ts'
import { itsVersion } from './agenda/truth.ts'
import { pageOf } from './contributions.ts'

/** Search documents of published and paused forms, by title and number. */
const formSearch = searchable('forms.form', async ({ db }, ids) => {
  const rows = await db
    .select({ form: forms, definition: formVersions.definition })
    .from(forms)
    .innerJoin(formVersions, itsVersion)
    .where(and(eq(forms.owner, owner), inArray(forms.state, ['published', 'paused']), ofIds(forms.id, ids)))
  return rows.map(({ form, definition }) => {
    const note = definition.sections[0]?.note ?? ''
    return {
      source: 'forms.form',
      sourceId: form.id,
      rank: 'form' as const,
      title: titlesOf(definition, form.title),
      ...(note && { subtitle: saidOf(note.slice(0, 80)) }),
      page: pageOf(form.number),
      words: [String(form.number)],
      body: definition.sections.map((section) => section.note).join('\n'),
      for: audienceOf(form),
    }
  })
})

export const documents = documentsOf(formSearch)

/** To be called after a change of title, audience or state. */
export const searchForm = (ctx: Parameters<typeof formSearch.refresh>[0], id: string) => formSearch.refresh(ctx, [id])
