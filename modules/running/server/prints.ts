import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import type { Fix } from '../track.ts'
import { prints, runs } from './schema.ts'

/** So many of the smallest hashes are kept of each track: the share of equal ones estimates the share of equal steps. */
const kept = 16

/** A step: two positions one after the other, whatever the times, so that a copy with other times is found, too. */
export function printsOf(fixes: readonly Fix[]): number[] {
  const hashes = new Set<number>()
  let last: Fix | undefined
  for (const fix of fixes) {
    if (last && (last[1] !== fix[1] || last[2] !== fix[2])) hashes.add(hash([last[1], last[2], fix[1], fix[2]]))
    last = fix
  }
  return [...hashes].sort((a, b) => a - b).slice(0, kept)
}

/** FNV-1a over the bytes of whole numbers. */
function hash(numbers: readonly number[]): number {
  let value = 0x811c9dc5
  for (const number of numbers)
    for (let shift = 0; shift < 32; shift += 8) value = Math.imul(value ^ ((number >> shift) & 0xff), 0x01000193)
  return value | 0
}

/** The run that shares most steps with these, and how many percent of them. */
export async function mostSimilar({ db }: Pick<WriteContext, 'db'>, run: string, own: readonly number[]) {
  if (own.length < kept / 2) return { percent: 0, run: null }
  const [found] = await db
    .select({ run: prints.run, n: sql<number>`count(*)::int` })
    .from(prints)
    .innerJoin(runs, and(eq(runs.site, prints.site), eq(runs.id, prints.run)))
    .where(and(inArray(prints.print, [...own]), ne(prints.run, run)))
    .groupBy(prints.run)
    .orderBy(sql`2 desc`, prints.run)
    .limit(1)
  return found ? { percent: Math.round((found.n / own.length) * 100), run: found.run } : { percent: 0, run: null }
}
