import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { blocks } from './schema.ts'

export type Known = { phoneKey: string; idKey: string; plate: string }

/** Entries that hold now. */
export const isOn = (now: Date): SQL | undefined =>
  and(isNull(blocks.liftedAt), or(isNull(blocks.until), gt(blocks.until, now)))

const given = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

/** Which of these people are on the blacklist: by identity card, phone or plate. One statement. */
export async function barredAmong(db: ReadDb, now: Date, all: readonly Known[]): Promise<boolean[]> {
  const [phones, ids, plates] = [
    given(all.map(({ phoneKey }) => phoneKey)),
    given(all.map(({ idKey }) => idKey)),
    given(all.map(({ plate }) => plate)),
  ]
  if (!phones.length && !ids.length && !plates.length) return all.map(() => false)
  const rows = await db
    .select({ phoneKey: blocks.phoneKey, idKey: blocks.idKey, plate: blocks.plate })
    .from(blocks)
    .where(
      and(
        isOn(now),
        or(
          phones.length ? inArray(blocks.phoneKey, phones) : undefined,
          ids.length ? inArray(blocks.idKey, ids) : undefined,
          plates.length ? inArray(blocks.plate, plates) : undefined,
        ),
      ),
    )
  return all.map((one) => rows.some((row) => matches(row, one)))
}

const matches = (row: Known, one: Known): boolean =>
  (row.phoneKey !== '' && row.phoneKey === one.phoneKey) ||
  (row.idKey !== '' && row.idKey === one.idKey) ||
  (row.plate !== '' && row.plate === one.plate)

/** Counts that an entry refused somebody; the count is all the back office reads of it. */
export async function countHits(db: WriteDb, now: Date, { phoneKey, idKey, plate }: Known): Promise<void> {
  await db
    .update(blocks)
    .set({ hits: sql`${blocks.hits} + 1` })
    .where(
      and(
        isOn(now),
        or(
          phoneKey ? eq(blocks.phoneKey, phoneKey) : undefined,
          idKey ? eq(blocks.idKey, idKey) : undefined,
          plate ? eq(blocks.plate, plate) : undefined,
        ),
      ),
    )
}
