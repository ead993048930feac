import { sql } from 'drizzle-orm'
import type { AgendaContext, AgendaName } from './put.ts'
import { items, marks } from './schema.ts'
import { tellPeople, tellShared } from './tell.ts'

export type Settling = AgendaName & {
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
export async function settle(ctx: AgendaContext, { source, sourceId, by, as = 'done' }: Settling): Promise<void> {
  const whom = sql`${sql.param(by ? [...by] : null)}::uuid[]`
  const named = sql`i.source = ${source} and i.source_id = ${sourceId} and i.state = 'open'`
  const { rows } = await ctx.db.execute<Settled>(sql`
    with own as (
      update ${items} i set state = ${as}, settled_at = ${ctx.now}
      where ${named} and (${whom} is null or i.person = any(${whom}))
      returning i.person, i.for_right),
    marked as (
      insert into ${marks} as m (person, item, round, settled_at)
      select p, i.id, i.round, ${ctx.now} from ${items} i, unnest(${whom}) p where ${named} and i.person is null
      on conflict (site, person, item) do update
        set round = excluded.round, settled_at = excluded.settled_at, snoozed_until = null
        where m.round < excluded.round
      returning m.person)
    select person, for_right as right from own union all select person, null from marked`)
  const people = rows.flatMap(({ person }) => person ?? [])
  if (people.length) await tellPeople(ctx, { people: [...new Set(people)] })
  const shared = rows.find(({ person }) => person === null)
  if (shared) await tellShared(ctx, shared.right ? { right: shared.right } : undefined)
}

/** What these people had done they have to do again: an answer was taken back. */
export async function reopen(
  ctx: AgendaContext,
  { source, sourceId, by }: Required<Omit<Settling, 'as'>>,
): Promise<void> {
  const whom = sql`${sql.param([...by])}::uuid[]`
  const named = sql`i.source = ${source} and i.source_id = ${sourceId}`
  await ctx.db.execute(sql`
    with own as (
      update ${items} i set state = 'open', settled_at = null where ${named} and i.person = any(${whom}))
    delete from ${marks} m using ${items} i where ${named} and i.person is null and m.item = i.id and m.person = any(${whom})`)
  await tellPeople(ctx, { people: by })
}
