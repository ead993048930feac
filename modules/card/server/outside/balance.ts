import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { putOwnCards } from '#engines/own-cards/server/own-cards.ts'
import { seconds } from '#kernel/clock.ts'
import { type OutsideContext, personOf, settingsOf } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { card as module } from '../../module.ts'
import { balanceCard } from '../balance-card.ts'
import { cards, outsideBalances } from '../schema.ts'
import { askOutside, fenIn, filled, OutsideWrong, timeIn, valueAt } from './ask.ts'
import { isRecharged } from './recharge.ts'

type Kept = { id: string; balance: number; at: Date; fetchedAt: Date }

/** An answer is good for so many seconds: looking again does not ask again. */
const freshSeconds = 20

/**
 * The balance of an outside card system with its time. If that does not answer, the last one it gave, marked as out of
 * date; without any, `isKnown` is false.
 */
export async function outsideBalance(ctx: OutsideContext) {
  const { staleMinutes } = settingsOf(ctx, module).outside!
  const { id } = personOf(ctx)
  const [kept] = await ctx.db.select().from(outsideBalances).where(eq(outsideBalances.id, id))
  const isNew = kept && ctx.now.getTime() - kept.fetchedAt.getTime() < freshSeconds * 1000
  const isFresh = isNew && !(await isRecharged(ctx.db, id, kept.fetchedAt))
  const asked = isFresh ? kept : await ask(ctx)
  const known = asked ?? kept
  const age = known ? ctx.now.getTime() - known.at.getTime() : 0
  return {
    ...{ money: known?.balance ?? 0, subsidy: 0, debt: 0, asOf: known ? seconds(known.at) : 0 },
    ...{ isOutside: true, isKnown: known !== undefined, isStale: !asked || age > staleMinutes * 60_000 },
  }
}

async function ask(ctx: OutsideContext): Promise<Kept | undefined> {
  const settings = settingsOf(ctx, module).outside!
  const { id, number } = personOf(ctx)
  try {
    const answer = await askOutside(ctx, settings, filled(settings.balanceUrl, { number }))
    const balance = fenIn(valueAt(answer, settings.fields.balance), settings.unit)
    if (balance === undefined) throw new OutsideWrong('the answer has no balance')
    const at = settings.fields.at ? timeIn(ctx.site.zone, valueAt(answer, settings.fields.at)) : undefined
    const kept = { id, balance, at: at ?? ctx.now, fetchedAt: ctx.now }
    ctx.defer('outside', kept)
    return kept
  } catch (error) {
    ctx.log.warn({ err: error }, 'the card system outside did not answer')
    return undefined
  }
}

/** Batch: keeps what was answered. The newest answer for a person counts. */
export async function keepBalances(ctx: JobContext, items: readonly unknown[]): Promise<void> {
  const { db } = ctx
  const rows = new Map((items as Kept[]).map((row) => [row.id, row]))
  const set = {
    balance: sql`excluded.balance`,
    at: sql`excluded.at`,
    fetchedAt: sql`excluded.fetched_at`,
  }
  await db
    .insert(outsideBalances)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: [outsideBalances.site, outsideBalances.id], set })
  const holders = await db
    .select()
    .from(cards)
    .where(and(inArray(cards.person, [...rows.keys()]), ne(cards.state, 'closed')))
  await putOwnCards(
    ctx,
    holders.map((card) => {
      const { balance, at } = rows.get(card.person)!
      return balanceCard(ctx, card, balance, new Date(at))
    }),
  )
}
