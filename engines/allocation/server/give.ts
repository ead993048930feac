import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { showTo } from './faces/faces.ts'
import { lockPool, type Writing } from './pools.ts'
import { findReceiver, receiverRefusal } from './receiver.ts'
import { grants, places, quotas, waits } from './schema.ts'

type Gift = { person: string; count: number }

/**
 * The organiser grants places by hand: regardless of opening times, without a code, and ahead of the waiting list.
 * Quotas and the limit per person still apply. Returns the grant, or the reason of the refusal.
 */
export async function give({ db }: Writing, pool: string, { person, count }: Gift) {
  const { perPerson, named } = await lockPool(db, pool)
  const receiver = await findReceiver(db, pool, person)
  const { holder, own, fits } = receiver
  const refused = await receiverRefusal(db, receiver, { count, isTooMany: own + count > perPerson })
  if (refused) return { refused }
  const labels = named ? await freeLabels(db, pool, count) : []
  if (named && labels.length < count) return { refused: 'soldOut' as const }
  const [made] = await db
    .insert(grants)
    .values({ pool, person, holder, count, state: 'granted', quotas: fits })
    .returning({ id: grants.id })
  const grant = made!.id
  await db
    .update(quotas)
    .set({ taken: sql`${quotas.taken} + ${count}` })
    .where(inArray(quotas.id, fits))
  const chosen = and(eq(places.pool, pool), inArray(places.label, labels))
  if (labels.length) await db.update(places).set({ grant }).where(chosen)
  const waiting = and(eq(waits.pool, pool), eq(waits.holder, holder), eq(waits.state, 'waiting'))
  await db.update(waits).set({ state: 'left' }).where(waiting)
  await db.execute(sql`select allocation_split(${grant})`)
  await showTo(db, pool, [person])
  return { grant }
}

async function freeLabels(db: Writing['db'], pool: string, count: number): Promise<string[]> {
  const rows = await db
    .select({ label: places.label })
    .from(places)
    .where(and(eq(places.pool, pool), isNull(places.grant), eq(places.closed, false)))
    .orderBy(asc(places.position), asc(places.label))
    .limit(count)
  return rows.map(({ label }) => label)
}
