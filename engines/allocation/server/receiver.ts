import { and, inArray, sql } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import type { RefusalReason } from '../shapes.ts'
import type { Writing } from './pools.ts'
import { quotas } from './schema.ts'

/** Someone who is to get places: the quotas they fall under (`fits`), and how many they already have (`own`). */
export type Receiver = { holder: string; own: number; fits: string[] }

export async function findReceiver(db: Writing['db'], pool: string, person: string): Promise<Receiver> {
  const { rows } = await db.execute<Receiver>(sql`select p.holder,
      allocation_fits(${pool}, p.id, p.role, d.line)::text[] as fits,
      (select coalesce(sum(g.count), 0)::int from allocation_grants g
        where g.pool = ${pool} and g.holder = p.holder and g.state in ('held', 'offered', 'granted')) as own
    from people p left join departments d on d.site = p.site and d.id = p.department
    where p.id = ${person} and p.left_at is null`)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Wanted = { count: number; isTooMany: boolean; counted?: readonly string[] }

/** Why they cannot have them. Quotas in `counted` already count these places: their total does not change. */
export async function receiverRefusal(
  db: Writing['db'],
  { fits }: Receiver,
  { count, isTooMany, counted = [] }: Wanted,
): Promise<RefusalReason | undefined> {
  if (fits.length === 0) return 'notForYou'
  if (isTooMany) return 'limit'
  const others = fits.filter((id) => !counted.includes(id))
  if (others.length === 0) return undefined
  const full = and(inArray(quotas.id, others), sql`${quotas.taken} + ${count} > ${quotas.size}`)
  return (await db.select({ id: quotas.id }).from(quotas).where(full)).length ? 'soldOut' : undefined
}
