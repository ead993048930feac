import { and, eq, isNull, ne } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { defineDeliverer, Undeliverable } from '#engines/payments/server/deliverers.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import {
  type OutsideContext,
  personOf,
  type ReadContext,
  settingsOf,
  type WriteContext,
} from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../contract.ts'
import { card as module } from '../module.ts'
import { balancesOfPerson, purseOf } from './accounts.ts'
import { getCard } from './cards.ts'
import { tellRecharge } from './notifications.ts'
import { outsideBalance } from './outside/balance.ts'
import {
  isLostOutside,
  isUnderWay,
  keptBalance,
  operator,
  rechargeDesk,
  rechargeOutside,
  supplierKey,
} from './outside/recharge.ts'
import { cards } from './schema.ts'

type Calls = typeof contract
type Sited = Pick<ReadContext, 'site'>
export const business = 'card.recharge'
/** Kind of its orders and entries. */
export const rechargeKind = 'recharge'

const isOutside = (ctx: Sited): boolean => settingsOf(ctx, module).outside !== undefined

export const isOpen = (ctx: Sited): boolean =>
  Object.hasOwn(ctx.site.modules, 'payments') && (!isOutside(ctx) || rechargeDesk(ctx) !== undefined)

export async function rechargeLimits(ctx: OutsideContext) {
  const { leastRecharge: least, mostRecharge: most, mostBalance } = settingsOf(ctx, module)
  const limits = { least, most, mostBalance, isOpen: isOpen(ctx) }
  const { id } = personOf(ctx)
  if (isOutside(ctx)) {
    const { money, asOf, isKnown, isStale } = await outsideBalance(ctx)
    return { ...limits, money, asOf, isKnown, isStale, hasCard: true }
  }
  const [{ money }, card] = [await balancesOfPerson(ctx.db, id), await getCard(ctx.db, id)]
  const now = { asOf: seconds(ctx.now), isKnown: true, isStale: false }
  return { ...limits, ...now, money, hasCard: card !== undefined }
}

/** Who holds cards of the portal's own is known; of an outside system, only who can hold one. */
const holderOf = async (ctx: { db: ReadDb } & Sited, number: string) => {
  const known = ctx.db.select({ id: people.id, name: people.name, number: people.number }).from(people)
  const isIt = and(eq(people.number, number), isNull(people.leftAt))
  if (isOutside(ctx)) return (await known.where(isIt))[0]
  const live = and(eq(cards.site, people.site), eq(cards.person, people.id), ne(cards.state, 'closed'))
  return (await known.innerJoin(cards, live).where(isIt))[0]
}

/** Masked, and slowed down: numbers are easy to guess. */
export async function payee(ctx: ReadContext, { number }: InputOf<Calls['payee']>) {
  brake(ctx, 'card.payee', { burst: 10, perSecond: 0.1 })
  const holder = await holderOf(ctx, number)
  if (!holder) throw module.fail('noCard')
  return { name: maskName(holder.name), number: holder.number, isOpen: isOpen(ctx) }
}

export async function recharge(ctx: WriteContext, { amount, number, key }: InputOf<Calls['recharge']>) {
  const { leastRecharge, mostRecharge, mostBalance, outside } = settingsOf(ctx, module)
  if (!isOpen(ctx)) throw module.fail('noRecharge')
  if (amount < leastRecharge || amount > mostRecharge) throw module.fail('rechargeRange')
  const { id: by, number: own } = personOf(ctx)
  const to = (await holderOf(ctx, number || own))?.id
  if (!to) throw module.fail('noCard')
  if ((await knownBalance(ctx, to)) + amount > mostBalance) throw module.fail('balanceLimit')
  if (outside && (await isUnderWay(ctx.db, { business, payer: by, to }))) throw module.fail('underWay')
  const order = await createOrder(ctx, {
    ...{ business, businessId: `${to} ${by} ${key}`, kind: rechargeKind, amount, payer: by, by },
    subject: say(ctx, module, to === by ? 'order.own' : 'order.other'),
    ...(outside?.recharge
      ? {
          payee: operator,
          supplier: supplierKey,
          promise: outside.recharge.promise,
          patience: outside.recharge.patience,
        }
      : { payee: purseOf(to, 'money'), promise: 5 }),
    ...{ seconds: 1_800, backTo: 'onecardSolu/index' },
  })
  return { id: order.id }
}

async function knownBalance(ctx: { db: ReadDb } & Sited, person: string): Promise<number> {
  if (isOutside(ctx)) return keptBalance(ctx.db, person)
  const { money, debt } = await balancesOfPerson(ctx.db, person)
  return money - debt
}

const personIn = (businessId: string): string => businessId.split(' ')[0]!

/**
 * The portal's own cards: the entry that every delivery makes is what is delivered. Debts and to-dos follow in a job. An
 * outside system is told before.
 */
export const rechargeDeliverer = defineDeliverer({
  business,
  inSteps: async (ctx, order) => {
    if (order.supplier) await rechargeOutside(ctx, order, personIn(order.businessId))
  },
  inTransaction: async (ctx, order) => {
    const person = personIn(order.businessId)
    if (order.supplier) return tellRecharge(ctx, 'recharged', order)
    if (!(await getCard(ctx.db, person))) throw new Undeliverable('noCard')
    await ctx.enqueue('card.recheck', { person })
  },
  giveUp: async (ctx, order) => !order.supplier || (await isLostOutside(ctx, order)),
  refunded: async (ctx, order) => {
    const person = personIn(order.businessId)
    if (order.supplier) return tellRecharge(ctx, 'refunded', order)
    await ctx.enqueue('card.recheck', { person })
  },
  supplier: {
    key: supplierKey,
    title: 'health.outside',
    isOn: (ctx) => rechargeDesk(ctx) !== undefined,
    isAsked: (ctx) => rechargeDesk(ctx)?.paths.list !== '',
    list: async (ctx, day) => {
      const desk = rechargeDesk(ctx)
      return desk?.paths.list ? desk.list(ctx, day) : undefined
    },
  },
})
