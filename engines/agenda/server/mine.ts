import { sql } from 'drizzle-orm'
import type { ReaderPlace } from '#engines/directory/meant.ts'
import { readerInPlace, readerPlace, readerValues } from '#engines/directory/server/audience.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { type EntryRow, entryColumns, entryOf } from './entry.ts'
import { items, marks } from './schema.ts'

/** What one person did with an item of an audience. Milliseconds, 0 for not put off. */
export type Mark = { item: string; round: number; snoozedUntil: number }
export type Mine = { own: AgendaEntry[]; marks: ReadonlyMap<string, Mark>; place: ReaderPlace }

/** Nobody has more open at once and still looks at them. */
const most = 300

type Row = { own: EntryRow[] | null; marks: Mark[] | null; line: string[]; tags: string[] }

/** The person's own open items, what they did with those of audiences, and where they stand: one statement. */
export async function mineOf(ctx: Pick<ReadContext, 'db' | 'person'>, shared: readonly string[]): Promise<Mine> {
  const [row] = await mineRow(ctx.db, { ...readerValues(personOf(ctx)), shared: [...shared] })
  const { own, marks: made, line, tags } = row as Row
  return {
    own: (own ?? []).map(entryOf),
    marks: new Map((made ?? []).map((mark) => [mark.item, mark])),
    place: { line, tags },
  }
}

const me = sql.placeholder('me')

const mineRow = prepared((db) => {
  const { line, tags } = readerPlace(readerInPlace)
  return db
    .select({
      own: sql<EntryRow[] | null>`(select json_agg(x) from (select ${entryColumns} from ${items} i
        where i.person = ${me}::uuid and i.state = 'open' order by i.due_at nulls last, i.id limit ${sql.raw(String(most))}) x)`,
      marks: sql<Mark[] | null>`(select json_agg(x) from (select m.item, m.round,
        coalesce(extract(epoch from m.snoozed_until) * 1000, 0)::float8 as "snoozedUntil" from ${marks} m
        where m.person = ${me}::uuid and m.item = any(${sql.placeholder('shared')}::uuid[])) x)`,
      line: sql<string[]>`${line}`,
      tags: sql<string[]>`${tags}`,
    })
    .from(sql`(select 1) as one`)
})
