import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { isFor, readerInPlace, readerValues } from '#engines/directory/server/audience.ts'
import { findFormFor, findVersion } from '#engines/forms/server/find-form.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { forms } from '#engines/forms/server/schema.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import type { SearchHit } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { owner } from '../shapes.ts'
import { nameOf } from './asked.ts'
import { wordOf } from './wording.ts'

const mostHits = 5
const mostSearched = 300

export const pageOf = (number: number): string => `newForm/index?formid=${number}`

/** Forms by their names, also as they are spelled in Latin letters. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  if (q.trim() === '') return []
  const { person } = ctx
  const rows = await searched({ stranger: !person })(ctx.db, readerValues(person))
  const found = bestFitting(rows, q, (form) => [form.title, String(form.number)]).slice(0, mostHits)
  return found.map((form) => ({ title: form.title, subtitle: wordOf(ctx, 'search.kind'), page: pageOf(form.number) }))
}

/** Built once: it is asked at every letter. */
const searched = preparedBy((db, { stranger }: { stranger: boolean }) => {
  const { id, number, title } = getTableColumns(forms)
  return db
    .select({ id, number, title })
    .from(forms)
    .where(
      and(
        eq(forms.owner, owner),
        inArray(forms.state, ['published', 'paused']),
        isFor(stranger ? undefined : readerInPlace, forms),
      ),
    )
    .orderBy(desc(forms.changedAt))
    .limit(mostSearched)
})

export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  if (!/^\d{1,10}$|^[0-9a-f-]{36}$/i.test(id)) return []
  const form = await findFormFor(ctx, ctx.reader, nameOf(ctx, id)).catch((error) => {
    if (error instanceof FormRefused) return undefined
    throw error
  })
  if (!form) return []
  const { definition } = await findVersion(ctx, form.version!)
  const desc = inLanguage(definition, ctx.language).sections[0]?.note.slice(0, 120) ?? ''
  return [{ title: titleIn(definition, form.title, ctx.language), desc, image: '' }]
}
