import { and, eq, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { FormRefused } from './refused.ts'
import { optionGrants } from './schema.ts'

/** `reused`: the place was the person's before, released by an edit or left behind by a crash. */
export type Taken = {
  grant: string
  pool: string
  person: string
  optionPool: string
  reused?: 'dropped' | 'lost' | undefined
}

/** A place of the person that no answer uses. `underWay`: a concurrent request of theirs has just taken it. */
export type OwnPlace = { grant: string; pool: string; is: 'dropped' | 'lost' | 'underWay' }

/** A place is `lost` once the request that took it must have ended; ignored shortly before `sweepOptions` takes it. */
const lostAfter = sql`interval '1 minute'`
const sweptAfter = sql`interval '9 minutes'`

export async function ownPlaces(
  { reader }: Pick<ReadContext, 'reader'>,
  person: string,
  pools: readonly string[],
): Promise<OwnPlace[]> {
  if (pools.length === 0) return []
  const { rows } = await reader.execute<OwnPlace>(sql`
    select g.id as grant, g.pool, case when o.dropped then 'dropped'
      when g.created_at < now() - ${lostAfter} then 'lost' else 'underWay' end as is
    from allocation_grants g left join form_option_grants o on o.site = g.site and o.grant_id = g.id
    where g.pool = any(${sql.param([...pools])}::uuid[]) and g.person = ${person}::uuid and g.state = 'granted'
      and g.holder = (select holder from people where id = ${person}::uuid)
      and (o.dropped or o.grant_id is null and g.created_at > now() - ${sweptAfter})
    order by g.id`)
  return rows
}

/** Attaches places to a submission. A reused place may have been swept meanwhile: then the submission is refused. */
export async function attachPlaces(db: WriteDb, submission: string, taken: readonly Taken[]): Promise<void> {
  for (const { reused, ...row } of taken) {
    const values = { ...row, submission, dropped: false }
    const isDropped = and(eq(optionGrants.grant, row.grant), eq(optionGrants.dropped, true))
    const kept =
      reused === 'dropped'
        ? await db.update(optionGrants).set(values).where(isDropped)
        : await db.insert(optionGrants).values(values).onConflictDoNothing()
    if (!kept.rowCount) throw new FormRefused('optionGone')
  }
}
