import { and, between, inArray, isNull, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type OfficialDay, officialDays } from './official-days.ts'
import { specialDays } from './schema.ts'

type Row = typeof specialDays.$inferSelect

/**
 * Brings the rows of the package between two dates up to date. A day with a row of the site's own is left as it is.
 * Returns the number of rows added, changed and removed.
 */
export async function mergeOfficial(db: WriteDb, from: string, until: string): Promise<number> {
  const inRange = and(between(specialDays.day, from, until), isNull(specialDays.campus))
  const there = new Map((await db.select().from(specialDays).where(inRange)).map((row) => [row.day, row]))
  const official = officialDays(from, until)
  const wanted = official.filter((one) => isDue(there.get(one.day), one))
  const named = new Set(official.map(({ day }) => day))
  const gone = [...there.values()].filter(({ day, source }) => source === 'package' && !named.has(day))
  if (wanted.length) await put(db, wanted)
  if (gone.length)
    await db.delete(specialDays).where(
      inArray(
        specialDays.id,
        gone.map(({ id }) => id),
      ),
    )
  return wanted.length + gone.length
}

function isDue(row: Row | undefined, official: OfficialDay): boolean {
  if (!row) return true
  const { kind, standsFor, reason } = official
  const isSame = row.kind === kind && row.standsFor === standsFor && row.reason?.zh === reason.zh
  return row.source === 'package' && !isSame
}

async function put(db: WriteDb, days: readonly OfficialDay[]): Promise<void> {
  await db
    .insert(specialDays)
    .values(days.map((one) => ({ ...one, source: 'package' as const })))
    .onConflictDoUpdate({
      target: [specialDays.site, specialDays.day, specialDays.campus],
      set: {
        kind: sql`excluded.kind`,
        standsFor: sql`excluded.stands_for`,
        reason: sql`excluded.reason`,
        version: sql`${specialDays.version} + 1`,
      },
      setWhere: sql`${specialDays.source} = 'package'`,
    })
}
