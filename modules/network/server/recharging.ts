import { and, eq } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { defineDeliverer, Undeliverable } from '#engines/payments/server/deliverers.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import type { OrderRow } from '#engines/payments/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type OutsideContext, personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { say } from '#kernel/server/say.ts'
import type { contract } from '../contract.ts'
import { network } from '../module.ts'
import { refreshAgenda } from './agenda.ts'
import { balanceOf, purseOf, supplier } from './money.ts'
import { tellRecharged } from './notifications.ts'
import { isExternal, ownOf } from './rows.ts'
import { type AccountRow, accounts, type RechargeRow, recharges } from './schema.ts'
import { systemOf } from './systems.ts'

type Calls = typeof contract

export const business = 'network.recharge'
/** The key of the site's network system. */
const supplierKey = 'network'
/** Seconds in which an order can be paid. */
const orderSeconds = 1_800

export async function whose(ctx: OutsideContext, { username }: InputOf<Calls['whose']>) {
  brake(ctx, 'network.whose', { burst: 10, perSecond: 0.1 })
  const found = await byUsername(ctx, username)
  if (!found) throw network.fail('noAccount')
  return { username: found.row.username, name: maskName(found.name) }
}

async function byUsername(ctx: Pick<OutsideContext, 'db' | 'site'>, username: string) {
  const [found] = await ctx.db
    .select({ row: accounts, name: people.name })
    .from(accounts)
    .innerJoin(people, and(eq(people.site, accounts.site), eq(people.id, accounts.person)))
    .where(and(eq(accounts.username, username), eq(accounts.external, isExternal(ctx))))
  return found
}

export async function recharge(ctx: WriteContext, { amount, username }: InputOf<Calls['recharge']>) {
  const { least, most, mostBalance } = settingsOf(ctx, network).recharge
  if (amount < least || amount > most) throw network.fail('rechargeRange')
  const row = username ? (await byUsername(ctx, username))?.row : (await ownOf(ctx)).row
  if (!row || row.state === 'inactive') throw network.fail('noAccount')
  if ((await knownBalance(ctx, row)) + amount > mostBalance) throw network.fail('balanceLimit')
  const payer = personOf(ctx).id
  const [made] = await ctx.db.insert(recharges).values({ account: row.id, payer, amount }).returning()
  const order = await createOrder(ctx, {
    ...{ business, businessId: made!.id, kind: 'network', amount, payer, by: payer, seconds: orderSeconds },
    subject: say(ctx, network, 'recharge.subject', { username: row.username }),
    payee: row.external ? supplier : purseOf(row.person),
    supplier: row.external ? supplierKey : '',
    ...{ promise: 30, patience: 1_800, backTo: 'netFeeRecharge/index' },
  })
  return { id: order.id }
}

const knownBalance = ({ db }: Pick<WriteContext, 'db'>, row: AccountRow) =>
  row.external ? (row.snapshot?.account.balance ?? 0) : balanceOf(db, row.person)

async function rechargeOf(db: ReadDb, { businessId }: OrderRow): Promise<{ made: RechargeRow; row: AccountRow }> {
  const [found] = await db
    .select({ made: recharges, row: accounts })
    .from(recharges)
    .innerJoin(accounts, and(eq(accounts.site, recharges.site), eq(accounts.id, recharges.account)))
    .where(eq(recharges.id, businessId))
  if (!found) throw new Undeliverable('no such top-up')
  return found
}

/**
 * The portal's own accounts are credited by the ledger entry that every delivery makes; another system is told before.
 * A top-up that was paid for while the site changed its system goes back.
 */
export const rechargeDeliverer = defineDeliverer({
  business,
  inSteps: async (ctx, order) => {
    const { made, row } = await rechargeOf(ctx.db, order)
    if (!row.external) return
    const { deliver } = systemOf(ctx)
    if (!deliver) throw new Undeliverable('the network system was changed')
    await deliver(ctx, made, order)
  },
  inTransaction: async (ctx, order) => {
    const { made, row } = await rechargeOf(ctx.db, order)
    if (!row.external) {
      await refreshAgenda(ctx, [row], { [row.person]: order.amount })
      await ctx.enqueue('network.renew', { account: row.id })
    }
    await tellRecharged(ctx, made, row.person, 'recharged')
  },
  supplier: {
    key: supplierKey,
    title: 'health.http',
    isOn: isExternal,
    list: async (ctx, day) => systemOf(ctx).vouchers?.(ctx, day),
  },
  giveUp: async (ctx, order) => (await systemOf(ctx).giveUp?.(ctx, order)) ?? true,
  refunded: async (ctx, order) => {
    const { made, row } = await rechargeOf(ctx.db, order)
    await refreshAgenda(ctx, [row])
    await tellRecharged(ctx, made, row.person, 'refunded')
  },
})
