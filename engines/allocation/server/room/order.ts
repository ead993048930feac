import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { seedOf } from './names.ts'
import { roomPlaces, rooms } from './schema.ts'

type Reading = Pick<ReadContext, 'reader' | 'person'> & { site: { id: string }; tools: { secret: string } }
type Drawn = { seed: string; entries: readonly string[] }

/** Page size, in entries. */
export const pageOfEntries = 10_000

/**
 * The public view of a room's queue. Before the draw: the hash of its seed and the number of people. After it: the seed
 * and a page of entries from offset `from`, first those that were drawn (the first `size`), then latecomers by arrival.
 */
export async function roomOrder(ctx: Reading, pool: string, from: number) {
  const { drawn, ...row } = await readOnce(ctx, pool, from)
  const entries = drawn && from < drawn.entries.length ? drawn.entries.slice(from, from + pageOfEntries) : row.later
  return {
    drawn: drawn !== undefined,
    commitment: hash('sha256', drawn?.seed ?? seedOf(ctx.tools.secret, pool)),
    seed: drawn?.seed ?? '',
    present: row.present,
    size: drawn?.entries.length ?? 0,
    entries,
    mine: { entry: row.entry, place: row.place },
  }
}

/** Cache of drawn queues, which never change. Concurrent readers of an uncached one wait for the first to fill it. */
const remembered = new Map<string, Drawn>()
const mostEntries = 500_000
const reading = new Map<string, Promise<unknown>>()

async function readOnce(ctx: Reading, pool: string, from: number): Promise<Row> {
  const key = `${ctx.site.id} ${pool}`
  await reading.get(key)?.catch(() => {})
  const known = remembered.get(key)
  const asked = readRow(ctx.reader, { pool, from, person: ctx.person?.id ?? null, known })
  if (!known) reading.set(key, asked)
  try {
    const row = await asked
    if (!known && row.drawn) remember(key, row.drawn)
    return row
  } finally {
    if (reading.get(key) === asked) reading.delete(key)
  }
}

function remember(key: string, drawn: Drawn): void {
  remembered.set(key, drawn)
  let held = 0
  for (const { entries } of remembered.values()) held += entries.length + 1
  for (const [oldest, { entries }] of remembered) {
    if (held <= mostEntries || oldest === key) return
    held -= entries.length + 1
    remembered.delete(oldest)
  }
}

type Wanted = { pool: string; from: number; person: string | null; known: Drawn | undefined }
type Own = { present: number; entry: string; place: number }
type Row = Own & { drawn: Drawn | undefined; later: string[] }
type Read = Own & { seed: string | null; drawn: string | null; later: string | null }

/** One statement; the drawn entries are read only if they are not cached. */
async function readRow(db: ReadDb, { pool, from, person, known }: Wanted): Promise<Row> {
  const list = (where: ReturnType<typeof sql>) =>
    sql`(select string_agg(p.entry, ' ' order by p.place) from ${roomPlaces} p where p.pool = r.pool and ${where})`
  const { rows } = await db.execute<Read>(sql`
    select r.present, r.seed, coalesce(m.entry, '') as entry, coalesce(m.place + 1, 0) as place,
      case when ${!known}::boolean then ${list(sql`p.place < r.drawn`)} end as drawn,
      case when ${from}::int >= r.drawn and r.seed is not null
        then ${list(sql`p.place >= ${from}::int and p.place < ${from + pageOfEntries}::int`)} end as later
    from ${rooms} r left join ${roomPlaces} m on m.pool = r.pool and m.person = ${person}::uuid
    where r.pool = ${pool}::uuid`)
  const [row] = rows
  if (!row) return { present: 0, entry: '', place: 0, drawn: undefined, later: [] }
  const { seed, drawn, later, ...own } = row
  const read = seed === null ? undefined : { seed, entries: listed(drawn) }
  return { ...own, drawn: known ?? read, later: listed(later) }
}

const listed = (text: string | null): string[] => (text ? text.split(' ') : [])
