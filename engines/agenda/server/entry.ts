import { type SQL, sql } from 'drizzle-orm'
import type { AgendaEntry as Entry } from '#kernel/agenda.ts'
import { fill } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'

type Times = 'startsAt' | 'endsAt' | 'dueAt' | 'shownFrom' | 'until' | 'snoozedUntil' | 'since'
export type EntryRow = Omit<Entry, Times | 'n' | 'isForHolders'> &
  Record<Times, number | null> & {
    many: Said | null
    right?: string | null
    n?: number
  }

const ms = (column: string, name: string): SQL => sql.raw(`date_part('epoch', i.${column}) * 1000 as "${name}"`)

/** Columns of a table or query with the alias `i`. */
export const entryColumns: SQL = sql.join(
  [
    sql.raw('i.id, i.source, i.source_id as "sourceId", i.kind, i.title, i.text, i.action, i.many, i.link'),
    ms('starts_at', 'startsAt'),
    ms('ends_at', 'endsAt'),
    ms('due_at', 'dueAt'),
    ms('shown_from', 'shownFrom'),
    ms('until', 'until'),
    ms('snoozed_until', 'snoozedUntil'),
    ms('created_at', 'since'),
  ],
  sql`, `,
)

export function entryOf({ many, n = 1, ...row }: EntryRow): Entry {
  const { id, source, sourceId, kind, text, action, link } = row
  return {
    ...{ id, source, sourceId, kind, text, action, link, n },
    isForHolders: Boolean(row.right),
    title: titleFor({ title: row.title, many, n }),
    startsAt: row.startsAt ?? 0,
    endsAt: row.endsAt ?? 0,
    dueAt: row.dueAt ?? 0,
    shownFrom: row.shownFrom ?? 0,
    until: row.until ?? 0,
    snoozedUntil: row.snoozedUntil ?? 0,
    since: row.since ?? 0,
  }
}

/** The title; for a group of several items, the wording with their number. */
export const titleFor = ({ title, many, n }: { title: Said; many: Said | null; n: number }): Said =>
  many && n > 1 ? filled(many, n) : title

const filled = (many: Said, n: number): Said =>
  Object.fromEntries(Object.entries(many).map(([language, said]) => [language, fill(said, { n })])) as Said
