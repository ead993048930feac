import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { isFor, readerInPlace, readerValues } from '#engines/directory/server/audience.ts'
import { findFormFor, findVersion } from '#engines/forms/server/find-form.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { forms } from '#engines/forms/server/schema.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import type { HomeCard, SearchHit, TodayItem } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { peopleContract } from '../people-contract.ts'
import { type FormCard, owner } from '../shapes.ts'
import { nameOf } from './asked.ts'
import { list } from './list.ts'
import { mine } from './mine.ts'
import { timeSaid, wordOf } from './wording.ts'

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

/** What waits to be filled in and ends soon, or was sent back. */
export async function today(ctx: ReadContext): Promise<TodayItem[]> {
  if (!ctx.person) return []
  const due = await dueOf(ctx, 5)
  const back = await mine(ctx, peopleContract.mine.input.parse({ state: 'returned', page_size: 3 }))
  return [
    ...back.list.map(({ id, title, note }) => ({
      title: wordOf(ctx, 'today.returned', { title }),
      subtitle: note,
      time: 0,
      page: `form/detail?id=${id}`,
    })),
    ...due.map((card) => ({
      title: wordOf(ctx, 'today.due', { title: card.title }),
      subtitle: untilOf(ctx, card),
      time: 0,
      page: pageOf(card.number),
    })),
  ]
}

const dueOf = async (ctx: ReadContext, most: number): Promise<FormCard[]> =>
  (await list(ctx, peopleContract.list.input.parse({ which: 'due', page_size: most }))).list

const untilOf = (ctx: ReadContext, { closesAt }: FormCard): string =>
  closesAt ? wordOf(ctx, 'today.closes', { at: timeSaid(ctx, new Date(closesAt * 1000)) }) : wordOf(ctx, 'card.open')

export async function cards(ctx: ReadContext): Promise<HomeCard[]> {
  if (!ctx.person) return []
  const rows = (await dueOf(ctx, 3)).map((card) => ({
    title: card.title,
    subtitle: untilOf(ctx, card),
    time: card.closesAt,
    page: pageOf(card.number),
  }))
  if (rows.length === 0) return []
  const face = { key: 'forms', title: wordOf(ctx, 'card.title'), icon: 'clipboard-list', page: 'commonForm/index' }
  return [{ ...face, figure: '', rows }]
}

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
