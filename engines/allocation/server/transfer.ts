import { and, eq, inArray, sql } from 'drizzle-orm'
import { kernel, theRow } from '#kernel/language/words.ts'
import { showTo } from './faces/faces.ts'
import { lockPool, type Writing } from './pools.ts'
import { findReceiver, receiverRefusal } from './receiver.ts'
import { grants, quotas } from './schema.ts'

type Handing = { grant: string; person: string; to: string }

/** Transfers a grant that is not in use to someone who falls under quotas with room for it. Returns a refusal. */
export async function transfer({ db }: Writing, pool: string, { grant, person, to }: Handing) {
  const { perPerson } = await lockPool(db, pool)
  const mine = and(eq(grants.id, grant), eq(grants.pool, pool), eq(grants.person, person))
  const had = theRow(await db.select().from(grants).where(mine))
  if (had.state !== 'granted') throw kernel.fail('notNow')
  if (had.inUse > 0) return 'alreadyUsed'
  const receiver = await findReceiver(db, pool, to)
  const { count } = had
  const isTooMany = receiver.own + (receiver.holder === had.holder ? 0 : count) > perPerson
  const refused = await receiverRefusal(db, receiver, { count, isTooMany, counted: had.quotas })
  if (refused) return refused
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
  await showTo(db, pool, [person, to])
  return undefined
}
