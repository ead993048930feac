import { sql } from 'drizzle-orm'
import type { AgendaEntry } from '#kernel/agenda.ts'
import type { Language } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { AgendaState, TodoFace } from '../shapes.ts'
import { inSeconds } from './day.ts'
import { openItems } from './open.ts'
import { items, marks } from './schema.ts'

export type TodoFilter = { state: 'open' | 'snoozed' | 'settled'; page: number; page_size: number }
export type TodoPage = { list: TodoFace[]; total: number; more: boolean }

export const isTodo = ({ action }: Pick<AgendaEntry, 'action'>): boolean => action !== null

/** Open to-dos by due date, those without one last; settled ones the latest first. */
export async function listTodos(ctx: ReadContext, filter: TodoFilter): Promise<TodoPage> {
  if (filter.state === 'settled') return settledTodos(ctx, filter)
  const now = ctx.now.getTime()
  const wanted = filter.state === 'snoozed'
  const all = (await openItems(ctx)).filter((entry) => isTodo(entry) && entry.snoozedUntil > now === wanted)
  const from = (filter.page - 1) * filter.page_size
  const list = all.slice(from, from + filter.page_size).map((entry) => openFace(ctx, entry))
  return { list, total: all.length, more: from + list.length < all.length }
}

function openFace({ language, now }: ReadContext, entry: AgendaEntry): TodoFace {
  const { id, source, link, dueAt, snoozedUntil } = entry
  const isPutOff = snoozedUntil > now.getTime()
  return {
    ...{ id, source, link, ...textsIn(entry, language) },
    dueAt: inSeconds(dueAt),
    state: isPutOff ? 'snoozed' : 'open',
    snoozedUntil: isPutOff ? inSeconds(snoozedUntil) : 0,
    settledAt: 0,
  }
}

type SettledRow = Pick<AgendaEntry, 'id' | 'source' | 'link' | 'title' | 'text' | 'action'> & {
  state: AgendaState
  due: number
  settled: number
  total: number
}

/** The person's own items, and audiences' items that they have done. */
async function settledTodos(ctx: ReadContext, { page, page_size: size }: TodoFilter): Promise<TodoPage> {
  const me = personOf(ctx).id
  const face = sql.raw('i.id, i.source, i.link, i.title, i.text, i.action')
  const epoch = (column: string) => sql.raw(`coalesce(extract(epoch from ${column}), 0)::int`)
  const from = (page - 1) * size
  const { rows } = await ctx.db.execute<SettledRow>(sql`
    select *, count(*) over ()::int as total from (
      select ${face}, case when i.state = 'open' then 'expired' else i.state end as state, ${epoch('i.due_at')} as due,
        coalesce(i.settled_at, i.until) as at, ${epoch('coalesce(i.settled_at, i.until)')} as settled
      from ${items} i where i.person = ${me}::uuid and (i.state <> 'open' or i.until <= ${ctx.now}) and i.action is not null
      union all
      select ${face}, 'done', ${epoch('i.due_at')}, m.settled_at, ${epoch('m.settled_at')}
      from ${marks} m join ${items} i on i.site = m.site and i.id = m.item
      where m.person = ${me}::uuid and m.settled_at is not null and i.action is not null) x
    order by x.at desc, x.id limit ${size} offset ${from}`)
  const list = rows.map((row) => settledFace(ctx, row))
  const total = rows[0]?.total ?? 0
  return { list, total, more: from + list.length < total }
}

function settledFace({ language }: ReadContext, row: SettledRow): TodoFace {
  const { id, source, link, state, due, settled } = row
  return { id, source, link, ...textsIn(row, language), state, dueAt: due, settledAt: settled, snoozedUntil: 0 }
}

type Texts = Pick<AgendaEntry, 'title' | 'text' | 'action'>

const textsIn = ({ title, text, action }: Texts, language: Language) => ({
  title: textIn(title, language),
  text: text ? textIn(text, language) : '',
  action: action ? textIn(action, language) : '',
})
