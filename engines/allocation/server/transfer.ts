import { and, eq, inArray, sql } from 'drizzle-orm'
import { kernel, notFound } from '#kernel/words.ts'
import type { RefusalReason } from '../shapes.ts'
import { lockPool, type Writing } from './pools.ts'
import { grants, quotas } from './schema.ts'

type Receiver = { holder: string; own: number; fits: string[] }
type Handing = { grant: string; person: string; to: string }

/** Gives what someone has to somebody else for whom it is meant too. Answers why not, if not. */
export async function transfer({ db }: Writing, pool: string, { grant, person, to }: Handing) {
  const { perPerson } = await lockPool(db, pool)
  const mine = and(eq(grants.id, grant), eq(grants.pool, pool), eq(grants.person, person))
  const [had] = await db.select().from(grants).where(mine)
  if (!had) throw notFound()
  if (had.state !== 'granted') throw kernel.fail('notNow')
  const receiver = await findReceiver(db, pool, to)
  const refused = await refusalOf(db, receiver, had, perPerson)
  if (refused) return refused
  const { count } = had
  await db
    .update(quotas)
    .set({ taken: sql`${quotas.taken} - ${count}` })
    .where(inArray(quotas.id, had.quotas))
  await db
    .update(quotas)
    .set({ taken: sql`${quotas.taken} + ${count}` })
    .where(inArray(quotas.id, receiver.fits))
  const { holder, fits } = receiver
  await db.update(grants).set({ person: to, holder, quotas: fits, changedAt: sql`clock_timestamp()` }).where(mine)
  return undefined
}

async function findReceiver(db: Writing['db'], pool: string, to: string): Promise<Receiver> {
  const { rows } = await db.execute<Receiver>(sql`select p.holder,
      allocation_fits(${pool}, p.id, p.role, d.line)::text[] as fits,
      (select coalesce(sum(g.count), 0)::int from allocation_grants g
        where g.pool = ${pool} and g.holder = p.holder and g.state in ('held', 'offered', 'granted')) as own
    from people p left join departments d on d.site = p.site and d.id = p.department
    where p.id = ${to} and p.left_at is null`)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Quotas of the giver have room for it by themselves; of the others there has to be some. */
async function refusalOf(
  db: Writing['db'],
  { fits, own, holder }: Receiver,
  had: typeof grants.$inferSelect,
  perPerson: number,
): Promise<RefusalReason | undefined> {
  if (fits.length === 0) return 'notForYou'
  if (own + (holder === had.holder ? 0 : had.count) > perPerson) return 'limit'
  const others = fits.filter((id) => !had.quotas.includes(id))
  if (others.length === 0) return undefined
  const full = and(inArray(quotas.id, others), sql`${quotas.taken} + ${had.count} > ${quotas.size}`)
  return (await db.select({ id: quotas.id }).from(quotas).where(full)).length ? 'soldOut' : undefined
}
