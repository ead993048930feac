import { and, eq } from 'drizzle-orm'
import { Undeliverable } from '#engines/payments/server/deliverers.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import { notFound } from '#kernel/language/words.ts'
import { decimalOf } from '#kernel/money.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { network } from '../../module.ts'
import type { Operation } from '../../settings.ts'
import type { Account } from '../../shapes.ts'
import { actionsOf } from '../actions.ts'
import { checkPassword } from '../built-in/passwords.ts'
import type { Own } from '../rows.ts'
import { accounts } from '../schema.ts'
import type { NetworkSystem, Reading } from '../systems.ts'
import { clientOf, type Ours, SystemDown, SystemRefused, valueAt } from './client.ts'
import { sync } from './sync.ts'
import { vouchersOf } from './vouchers.ts'

/** Does something at the other system; what went wrong is told with words. */
async function act(ctx: StepContext, { row, number }: Own, operation: Operation, ours: Ours = {}): Promise<void> {
  try {
    await clientOf(ctx).ask(operation, { username: row?.username ?? number, ...ours })
  } catch (error) {
    if (error instanceof SystemRefused) {
      ctx.log.warn({ operation, reason: error.reason }, 'the network system refused')
      throw network.fail(operation === 'password' && ours.old !== undefined ? 'wrongPassword' : 'systemRefused')
    }
    if (!(error instanceof SystemDown)) throw error
    ctx.log.warn({ err: error }, 'the network system did not answer')
    throw network.fail('systemDown')
  }
}

/** Then with an audit row, and the account as it is now. */
async function change(
  ctx: StepContext,
  own: Own,
  operation: Operation,
  done: { action: string; ours?: Ours; after?: object },
) {
  await act(ctx, own, operation, done.ours)
  const entityId = own.row?.id
  await ctx.write((write) =>
    write.audit({
      ...{ action: done.action, entity: 'network.account' },
      ...(entityId && { entityId }),
      ...(done.after && { after: done.after }),
    }),
  )
  await sync(ctx, own, { force: true })
}

function account(ctx: Reading, { row, number }: Own): Account {
  const said = row?.snapshot?.account
  const state = row?.trouble === 'unknownAccount' || !said ? ('none' as const) : said.state
  const due = said?.nextPlan ?? said?.plan ?? null
  const known = said && row ? actionsOf(ctx, { state: said.state, nextPlan: said.nextPlan?.id ?? null }) : []
  return {
    ...(said ?? nothing),
    ...{ username: row?.username ?? number, state, online: row?.snapshot?.devices.length ?? 0 },
    isShort: due !== null && said!.balance < due.price,
    allowedActions: state === 'none' ? [] : known,
  }
}

const nothing = {
  ...{ balance: 0, used: 0, seconds: 0, openedAt: 0, periodStart: 0, periodEnd: 0, pausedUntil: 0 },
  ...{ plan: null, nextPlan: null },
}

const inStretch = ({ site }: Reading, { from, until }: { from: string; until: string }) => {
  const start = (day: string) => startOfDayIn(site.zone, day).getTime() / 1_000
  const [first, end] = [from ? start(from) : 0, until ? start(dayAfter(until, 1)) : Number.POSITIVE_INFINITY]
  return (at: number) => at >= first && at < end
}

/** A system of another maker, asked over HTTP. Pages show what it said last. */
export const http: NetworkSystem = {
  freshness: (_ctx, { row }) => ({
    ...{ system: 'http', asOf: row?.syncedAt ? seconds(row.syncedAt) : 0, trouble: row?.trouble ?? '' },
    isFailing: row !== undefined && row.trouble !== '' && row.trouble !== 'unknownAccount',
  }),
  account: async (ctx, own) => account(ctx, own),
  months: async (_ctx, { row }) => row?.snapshot?.months ?? [],
  devices: async (ctx, { row }) =>
    (row?.snapshot?.devices ?? []).map((one) => ({ ...one, isThis: one.address === ctx.address })),
  sessions: async (ctx, { row }, query) => {
    const isIn = inStretch(ctx, query)
    const typed = query.q.toLowerCase()
    const found = (row?.snapshot?.sessions ?? []).filter(
      ({ started, name, mac, address, place }) =>
        isIn(started) && [name, mac, address, place].join(' ').toLowerCase().includes(typed),
    )
    const first = (query.page - 1) * query.page_size
    return { total: found.length, list: found.slice(first, first + query.page_size) }
  },
  charges: async (ctx, { row }, query) => {
    const isIn = inStretch(ctx, query)
    return { next: '', list: (row?.snapshot?.charges ?? []).filter(({ at }) => isIn(at)) }
  },
  plans: async (_ctx, { row }) => (row?.snapshot?.plans ?? []).map((plan) => ({ ...plan, costNow: plan.price })),
  sync: (ctx, own) => sync(ctx, own),
  activate: async (ctx, own, { password, plan }) => {
    checkPassword(password)
    await change(ctx, own, 'activate', { action: 'activate', ours: { password, plan: plan || undefined } })
  },
  setPassword: async (ctx, own, { old, password }) => {
    checkPassword(password)
    const action = old === undefined ? 'resetPassword' : 'changePassword'
    await change(ctx, own, 'password', { action, ours: { old, password } })
  },
  change: async (ctx, own, { plan, when }) => {
    if (!own.row?.snapshot?.plans.some(({ id }) => id === plan)) throw network.fail('planGone')
    const action = when === 'now' ? 'changeNow' : 'changeNext'
    await change(ctx, own, 'change', { action, ours: { plan, when }, after: { planName: plan } })
  },
  cancelChange: async (ctx, own) => {
    const plan = own.row?.snapshot?.account.plan?.id
    if (!plan || !own.row?.snapshot?.account.nextPlan) return
    await change(ctx, own, 'change', { action: 'cancelChange', ours: { plan, when: 'next' } })
  },
  pause: (ctx, own, until) => change(ctx, own, 'pause', { action: 'pause', ours: { until }, after: { until } }),
  resume: (ctx, own) => change(ctx, own, 'resume', { action: 'resume' }),
  kick: async (ctx, own, id) => {
    const known = own.row?.snapshot?.devices.find((one) => one.id === id)
    if (!known) throw notFound()
    const after = { address: known.address, mac: known.mac }
    await change(ctx, own, 'kick', { action: 'kick', ours: { device: id }, after })
  },
  /** A refused voucher may have been booked before: the system is asked before the money goes back. */
  deliver: async (ctx, recharge, order) => {
    const [row] = await ctx.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, recharge.account)))
    if (!row) throw new Undeliverable('no such account')
    const { mapping, ask } = clientOf(ctx)
    const amount = mapping.units.money === 'fen' ? String(order.amount) : decimalOf(order.amount)
    try {
      await ask('recharge', { username: row.username, amount, voucher: order.id })
    } catch (error) {
      if (!(error instanceof SystemRefused)) throw error
      if (!(await isBooked(ctx, order.id))) throw new Undeliverable(error.reason || 'refused')
    }
  },
  giveUp: async (ctx, order) => !(await isBooked(ctx, order.id)),
  vouchers: vouchersOf,
}

async function isBooked(ctx: Parameters<typeof clientOf>[0], voucher: string): Promise<boolean> {
  const { mapping, ask } = clientOf(ctx)
  const said = await ask('voucher', { voucher }).catch((error) => {
    if (error instanceof SystemRefused) return {}
    throw error
  })
  return String(valueAt(said, mapping.routes.voucher.fields?.state ?? 'state')) === 'done'
}
