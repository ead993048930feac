import { and, eq, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { documents } from '../../module.ts'
import { spelledNumber } from '../../shapes.ts'
import { numbers, pools } from '../schema.ts'

type Taking = { db: WriteDb; now: Date; site: Site }
type NumberFor = { prefix: string; by: string } & ({ paper: string } | { reason: string })

export const yearOf = ({ site, now }: Pick<Taking, 'site' | 'now'>): number => Number(dayIn(site.zone, now).slice(0, 4))

/**
 * The next number of a prefix in this year, for a document or reserved for something. The row of the pool is locked
 * until the end of the transaction: a transaction that fails gives its number back, so that there are no gaps.
 */
export async function takeNumber(ctx: Taking, { prefix, by, ...to }: NumberFor): Promise<string> {
  const year = yearOf(ctx)
  const [pool] = await ctx.db
    .insert(pools)
    .values({ prefix, year, last: 1 })
    .onConflictDoUpdate({ target: [pools.site, pools.prefix, pools.year], set: { last: sql`${pools.last} + 1` } })
    .returning({ last: pools.last })
  const n = pool!.last
  const state = 'paper' in to ? ('used' as const) : ('reserved' as const)
  await ctx.db.insert(numbers).values({ prefix, year, n, state, ...to, by, at: ctx.now })
  return spelledNumber(prefix, year, n)
}

/** A number that was reserved, for a document of the same prefix. */
export async function takeReserved(
  { db, now }: Taking,
  { id, prefix, paper, by }: { id: string; prefix: string; paper: string; by: string },
): Promise<string> {
  const isFree = and(eq(numbers.id, id), eq(numbers.prefix, prefix), eq(numbers.state, 'reserved'))
  const [row] = await db
    .update(numbers)
    .set({ state: 'used', paper, by, at: now })
    .where(isFree)
    .returning({ year: numbers.year, n: numbers.n })
  if (!row) throw documents.fail('notReserved')
  return spelledNumber(prefix, row.year, row.n)
}
