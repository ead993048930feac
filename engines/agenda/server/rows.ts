import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { excludedOf } from '#kernel/server/db/excluded.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { items, marks } from './schema.ts'

export type AgendaRow = typeof items.$inferInsert

/** PostgreSQL limits the parameters of a statement: about two thousand rows of this many columns. */
const chunk = 1_000

/** Everything but the key; an item that was done and is put again is open again. */
const renewed = {
  ...excludedOf(items, 'site', 'id', 'source', 'sourceId', 'person', 'snoozedUntil'),
  createdAt: sql`case when ${items.state} = 'open' then ${items.createdAt} else excluded.created_at end`,
}

/** One person's items have another unique index than shared ones. `awake`: snoozed items are shown again. */
export async function upsertItems(db: WriteDb, rows: readonly AgendaRow[], { awake = false } = {}): Promise<void> {
  // Rows are sorted by key, so that two transactions that write the same items cannot deadlock.
  const sorted = rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  for (const [isOwn, all] of Map.groupBy(sorted, ({ person }) => Boolean(person))) {
    const target = [items.site, items.source, items.sourceId, ...(isOwn ? [items.person] : [])]
    const targetWhere = isOwn ? isNotNull(items.person) : isNull(items.person)
    const set = { ...renewed, ...(awake && { snoozedUntil: null }) }
    for (let from = 0; from < all.length; from += chunk) {
      const some = all.slice(from, from + chunk)
      await db.insert(items).values(some).onConflictDoUpdate({ target, targetWhere, set })
    }
  }
}

const nameOf = ({ source, sourceId, person }: AgendaRow): string => `${source} ${sourceId} ${person ?? ''}`

type Marking = {
  /** A condition on the items, with the alias `i`. */
  which: SQL
  /** A query of people's ids. */
  by: SQL
  /** The round they have done; the item's current round if missing. */
  round?: SQL
  at: Date
}

/** A statement that marks an audience's item as done by some people and returns those who had not done it before. */
export const markedBy = ({ which, by, round = sql`i.round`, at }: Marking): SQL => sql`
  insert into ${marks} as m (person, item, round, settled_at)
  select p.id, i.id, ${round}, ${at.toISOString()}::timestamptz from ${items} i, (${by}) p (id)
  where ${which} and i.person is null
  on conflict (site, person, item) do update
    set round = excluded.round, settled_at = excluded.settled_at, snoozed_until = null
    where m.round < excluded.round
  returning m.person`

/** A query that returns these ids. */
export const thesePeople = (ids: readonly string[]): SQL => sql`select unnest(${sql.param([...ids])}::uuid[])`
