import { sql } from 'drizzle-orm'
import { notifyAgendaOf, publishAgendaOf } from './publish.ts'
import { type AgendaContext, type AgendaName, type AgendaNames, idsOf } from './put.ts'
import { markedBy, thesePeople } from './rows.ts'
import { items, marks } from './schema.ts'

export type Settling = AgendaNames & {
  /** The people who have done it; if missing, it is done for everyone. */
  by?: readonly string[]
  /** `expired`: it was not done. */
  as?: 'done' | 'expired'
}

type Settled = { person: string | null; right: string | null }

/**
 * Marks items as done by these people, or for everyone. One statement covers items of one person and of an audience, so
 * that a module need not know how an item was put. Items that were done before are not changed.
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
  await publishAgendaOf(ctx, rows)
}

/** Opens an item again for people who had done it: their answer was withdrawn. */
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
  await notifyAgendaOf(ctx, { people: by })
}
