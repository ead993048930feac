import { and, count, eq, max, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import type { Kind } from '../shapes.ts'
import type { Kept } from './objects.ts'
import { marks, objects } from './schema.ts'

/** Adds or renews copies: one statement for a batch. An older one never replaces a newer. */
export async function keep(db: WriteDb, kind: Kind, list: readonly Kept[]): Promise<void> {
  const last = [...new Map(list.map((one) => [one.sourcedId, one])).values()]
  await db.execute(sql`
    insert into ${objects} (kind, sourced_id, gone, modified_at, body)
    select ${kind}, o."sourcedId", o.gone, o."modifiedAt", o.body
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as o("sourcedId" text, gone boolean, "modifiedAt" timestamptz, body jsonb)
    on conflict (site, kind, sourced_id) do update set gone = excluded.gone, modified_at = excluded.modified_at, body = excluded.body
      where ${objects.modifiedAt} <= excluded.modified_at`)
}

/** A whole collection was read: what it does not have is gone. */
export async function keepOnly(db: WriteDb, kind: Kind, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update ${objects} set gone = true where ${objects.kind} = ${kind} and not ${objects.gone}
    and ${objects.sourcedId} <> all(${sql.param([...ids])}::text[])`)
}

/** Up to which change a collection was read; undefined before the first load. */
export async function lastChange(db: Pick<ReadDb, 'select'>, kind: Kind): Promise<Date | undefined> {
  const [row] = await db.select({ at: marks.changedAt }).from(marks).where(eq(marks.kind, kind))
  return row?.at
}

export async function markChange(db: WriteDb, kind: Kind, changedAt: Date): Promise<void> {
  await db
    .insert(marks)
    .values({ kind, changedAt })
    .onConflictDoUpdate({ target: [marks.site, marks.kind], set: { changedAt } })
}

export const countCopies = (db: Pick<ReadDb, 'select'>) =>
  db
    .select({
      kind: objects.kind,
      count: count(),
      gone: sql<number>`count(*) filter (where ${objects.gone})::int`,
      changed: max(objects.modifiedAt),
    })
    .from(objects)
    .groupBy(objects.kind)

/** The next copies of a kind after an id, in the order of their ids. */
export const copiesAfter = (db: Pick<ReadDb, 'select'>, kind: Kind, after: string, most: number) =>
  db
    .select({ sourcedId: objects.sourcedId, gone: objects.gone, body: objects.body })
    .from(objects)
    .where(and(eq(objects.kind, kind), sql`${objects.sourcedId} > ${after}`))
    .orderBy(objects.sourcedId)
    .limit(most)
