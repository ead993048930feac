import { sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaName, type AgendaNames, idsOf } from './put.ts'
import { markedBy, thesePeople } from './rows.ts'
import { items, marks } from './schema.ts'
import { tellOf, tellPeople } from './tell.ts'

export type Settling = AgendaNames & {
  /** Who has done it; without, it is done for all whom it concerns. */
  by?: readonly string[]
  /** `expired`: it came to nothing. */
  as?: 'done' | 'expired'
}

type Settled = { person: string | null; right: string | null }

/**
 * Done: by these people, or altogether. One statement for an item of one person and for an audience's, so that a module need not know how it
 * was put. What was done before stays as it was.
 */
export async function settle(ctx: AgendaContext, { by, as = 'done', ...names }: Settling): Promise<void> {
  const which = sql`i.source = ${names.source} and i.source_id = any(${sql.param(idsOf(names))}::text[]) and i.state = 'open'`
  const isTheirs = by ? sql`i.person = any(${sql.param([...by])}::uuid[])` : sql`true`
  const { rows } = await ctx.db.execute<Settled>(sql`
    with own as (
      update ${items} i set state = ${as}, settled_at = ${ctx.now} where ${which} and ${isTheirs}
      returning i.person, i.for_right),
    marked as (${markedBy({ which, by: thesePeople(by ?? []), at: ctx.now })})
    select person, for_right as right from own union all select person, null from marked`)
  await tellOf(ctx, rows)
}

/** What these people had done they have to do again: an answer was taken back. */
export async function reopen(
  ctx: AgendaContext,
  { source, sourceId, by }: AgendaName & { by: readonly string[] },
): Promise<void> {
  const whom = sql`${sql.param([...by])}::uuid[]`
  const named = sql`i.source = ${source} and i.source_id = ${sourceId}`
  await ctx.db.execute(sql`
    with own as (
      update ${items} i set state = 'open', settled_at = null where ${named} and i.person = any(${whom}))
    delete from ${marks} m using ${items} i where ${named} and i.person is null and m.item = i.id and m.person = any(${whom})`)
  await tellPeople(ctx, { people: by })
}
