import { sql } from 'drizzle-orm'
import type { ReaderPlace } from '#engines/directory/in-audience.ts'
import { readerPlace } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { batchedLookup } from '#kernel/server/db/batched-lookup.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type EntryRow, entryColumns, entryOf } from './entry.ts'
import { items, marks } from './schema.ts'
import { aheadMs, type SharedItem } from './shared.ts'

/** What one person did with an audience's item. `snoozedUntil` in milliseconds, 0 for not snoozed. */
export type Mark = { item: string; round: number; snoozedUntil: number }
export type Mine = { own: AgendaEntry[]; marks: ReadonlyMap<string, Mark>; place: ReaderPlace }

/** Limit of open items per person. */
const most = 300

type Row = {
  id: string
  own: EntryRow[] | null
  ofTags: EntryRow[] | null
  marks: Mark[] | null
  line: string[]
  tags: string[]
}
/** Concurrent reads that have the same shared items in cache are batched into one query. */
type On = { db: ReadDb; shared: readonly SharedItem[] }

/**
 * The person's own open items and those of their tags, their marks on audiences' items, and their units and tags: one statement, batched over
 * concurrent callers.
 */
export async function ownMarksOf(ctx: Pick<ReadContext, 'db' | 'person' | 'now'>, shared: SharedItem[]): Promise<Mine> {
  const { id, role, departmentId } = personOf(ctx)
  return mineRow(onOf(ctx.db, shared), [id, role, departmentId ?? '', ctx.now.getTime()].join(' '))
}

const known = new WeakMap<readonly SharedItem[], WeakMap<ReadDb, On>>()

function onOf(db: ReadDb, shared: SharedItem[]): On {
  const ofShared = known.get(shared) ?? new WeakMap<ReadDb, On>()
  known.set(shared, ofShared)
  const on = ofShared.get(db) ?? { db, shared }
  ofShared.set(db, on)
  return on
}

const mineRow = batchedLookup(async ({ db, shared }: On, names: readonly string[]): Promise<Mine[]> => {
  const people = names.map((name) => name.split(' '))
  const rows = (await mineRows(db, {
    ids: people.map(([id]) => id),
    roles: people.map(([, role]) => role),
    units: people.map(([, , unit]) => unit || null),
    shared: shared.map(({ id }) => id),
    now: new Date(Math.min(...people.map(([, , , now]) => Number(now)))),
    soon: new Date(Math.max(...people.map(([, , , now]) => Number(now))) + aheadMs),
  })) as Row[]
  const byPerson = new Map(rows.map((row) => [row.id, row]))
  return people.map(([id]) => mineFrom(byPerson.get(id!)!))
})

const mineFrom = ({ own, ofTags, marks: made, line, tags }: Row): Mine => ({
  own: [...(own ?? []), ...(ofTags ?? [])].map(entryOf),
  marks: new Map((made ?? []).map((mark) => [mark.item, mark])),
  place: { line, tags },
})

const list = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`

const mineRows = prepared((db) => {
  const asker = { id: sql`a.id`, role: sql`a.role`, departmentId: sql`a.unit` }
  const { line, tags } = readerPlace(asker)
  return db
    .select({
      id: sql<string>`a.id`,
      own: sql<EntryRow[] | null>`(select json_agg(x) from (select ${entryColumns} from ${items} i
        where i.person = a.id and i.state = 'open' and (i.shown_from is null or i.shown_from <= ${sql.placeholder('soon')}::timestamptz)
        order by i.due_at nulls last, i.id limit ${sql.raw(String(most))}) x)`,
      // Laid out for one index lookup for each tag.
      ofTags: sql<EntryRow[] | null>`(select json_agg(x) from (select ${entryColumns} from ${personTags} t
        cross join lateral (select * from ${items} i where i.site = t.site and i.tag = t.tag and i.state = 'open' and i.until > ${sql.placeholder('now')}::timestamptz
          and coalesce(i.shown_from, '-infinity'::timestamptz) <= ${sql.placeholder('soon')}::timestamptz offset 0) i
        where t.person = a.id limit ${sql.raw(String(most))}) x)`,
      marks: sql<Mark[] | null>`(select json_agg(x) from (select m.item, m.round,
        coalesce(date_part('epoch', m.snoozed_until) * 1000, 0) as "snoozedUntil" from ${marks} m
        where m.person = a.id and m.item = any(${list('shared', 'uuid')})) x)`,
      line: sql<string[]>`${line}`,
      tags: sql<string[]>`${tags}`,
    })
    .from(sql`unnest(${list('ids', 'uuid')}, ${list('roles', 'text')}, ${list('units', 'uuid')}) as a (id, role, unit)`)
})
