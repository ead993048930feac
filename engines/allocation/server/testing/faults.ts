import { sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'

/**
 * Checks the invariants of a pool; returns the violations. `mostEver`: the highest limit per person the pool ever had,
 * if it was lowered since: existing grants stay valid.
 */
export async function poolFaults(db: ReadDb, pool: string, mostEver = 0): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    with live as (select * from allocation_grants where pool = ${pool} and state in ('held', 'offered', 'granted')),
      waiting as (select w.*, allocation_fits(w.pool, w.person, p.role, null) as fits from allocation_waits w
        join people p on p.id = w.person where w.pool = ${pool} and w.state = 'waiting')
    select 'oversold: ' || q.name as fault from allocation_quotas q where q.pool = ${pool} and q.taken > q.size
    union all select 'miscounted: ' || q.name from allocation_quotas q where q.pool = ${pool}
      and q.taken <> (select coalesce(sum(count), 0) from live where q.id = any (quotas))
    union all select 'uncounted grant' from live where cardinality(quotas) = 0
    union all select 'someone has more than the limit' from live join allocation_pools o on o.id = live.pool
      group by live.holder, o.per_person having sum(live.count) > greatest(o.per_person, ${mostEver}::int)
    union all select 'a grant without its places' from live join allocation_pools o on o.id = live.pool
      where o.named and live.count <> (select count(*) from allocation_places l where l.grant_id = live.id)
    union all select 'a place of a grant that has ended: ' || l.label from allocation_places l where l.pool = ${pool}
      and l.grant_id is not null and l.grant_id not in (select id from live)
    union all select 'a code miscounted' from allocation_codes c where c.pool = ${pool}
      and c.used <> (select count(distinct coalesce(together, id)) from live where code = c.code)
    union all select 'tickets that cannot be used alone' from live where state = 'granted' and count > 1
    union all select 'in use and given back' from allocation_grants where pool = ${pool} and in_use > 0 and state <> 'granted'
    union all select 'an offer without its entry' from live where state = 'offered'
      and not exists (select from allocation_waits w where w.grant_id = live.id and w.state = 'offered')
    union all select 'a place is kept from someone who waits' from waiting w join allocation_pools o on o.id = w.pool
      where cardinality(w.fits) > 0
      and not exists (select from allocation_quotas q where q.id = any (w.fits) and q.taken + w.count > q.size)
      and w.count + (select coalesce(sum(count), 0) from live where live.holder = w.holder) <= o.per_person
      and (not o.named or w.count <= (select count(*) from allocation_places l
        where l.pool = o.id and l.grant_id is null and not l.closed))
      and (not o.needs_code or exists (select from allocation_codes c
        where c.pool = o.id and c.code = w.code and c.used < c.uses))`)
  return rows.map(({ fault }) => fault)
}
