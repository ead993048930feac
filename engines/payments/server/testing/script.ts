import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { post, voidTransaction } from '#engines/ledger/server/requests.ts'
import { isRefused } from '#engines/ledger/shapes.ts'
import { askChannel } from '../ask.ts'
import { walletOf } from '../books.ts'
import { numberOf } from '../context.ts'
import { deliver, retryDelivery } from '../deliver.ts'
import { closeOrder } from '../pay.ts'
import { decideRefund, refundOrder, resolveRefund } from '../refunds.ts'
import { attempts, orders, refunds } from '../schema.ts'
import type { Mood, openWorld, World } from './world.ts'

export type Act = { do: string; pick: number; other: number; amount: number; is: boolean }
/** What is begun at the same time; `dies`: after how many ends of contacts the process is killed. */
export type Moment = { acts: Act[]; dies: number | undefined }

type Outside = Pick<Awaited<ReturnType<typeof openWorld>>, 't' | 'supplier' | 'callOff'>
/** `posted`: corrections by hand. `byHand`: refunds that were paid out without their channel. */
export type Run = World & Outside & { posted: string[]; byHand: Set<string> }

const usual = [
  'buy',
  'buy',
  'order',
  'pay',
  'pay',
  'atBank',
  'notice',
  'notice',
  'deliver',
  'refund',
  'refund',
  'later',
]
const rare = [
  'again',
  'topUp',
  'early',
  'forged',
  'wrong',
  'ask',
  'decide',
  'resolve',
  'close',
  'retry',
  'correct',
  'void',
]
const moods = ['bankMood', 'supplierMood', 'calm']

const act = fc.record({
  do: fc.constantFrom(...usual, ...usual, ...rare, ...moods),
  pick: fc.nat(30),
  other: fc.nat(30),
  amount: fc.integer({ min: 1, max: 6_000 }),
  is: fc.boolean(),
})

export const scripts = fc.array(
  fc.record({
    acts: fc.array(act, { minLength: 1, maxLength: 3 }),
    dies: fc.option(fc.nat(14), { nil: undefined, freq: 2 }),
  }),
  { minLength: 8, maxLength: 30 },
)

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
const keyOf = (pick: number) => (pick % 2 ? 'alipay' : 'wechat')
const [orderIds, attemptRows, refundRows] = [
  async ({ db }: Run) => db.select().from(orders).orderBy(orders.createdAt),
  async ({ db }: Run) => db.select().from(attempts).orderBy(attempts.createdAt),
  async ({ db }: Run) => db.select().from(refunds).orderBy(refunds.createdAt),
]

/** Each act of a script; one that has nothing to act on does nothing. */
export const doing: Record<string, (run: Run, act: Act) => Promise<unknown>> = {
  order: (run, { pick, amount }) => run.order(`thing-${pick % 6}`, { amount }),
  /** As usual: ordered, paid at the bank, told by a notice. */
  buy: async (run, { pick, other, amount }) => {
    const key = keyOf(other)
    const { id } = await run.order(`thing-${pick % 6}`, { amount })
    const said = await run.pay(id, key)
    if (said.verdict !== 'paying') return
    run.banks[key].pay(numberOf(said.attempt))
    await run.notify(key, run.banks[key].notice(numberOf(said.attempt)))
  },
  topUp: async (run, { amount }) => {
    const { id } = await run.topUp(amount)
    await run.pay(id, 'cash')
    await run.steps((ctx) => deliver(ctx, id))
  },
  pay: async (run, { pick, other }) => {
    const order = at(await orderIds(run), pick)
    if (order)
      await run.pay(order.id, (['wechat', 'wechat', 'alipay', 'wallet', 'wallet', 'cash'] as const)[other % 6]!)
  },
  /** The notice comes before the answer of the channel. */
  early: async (run, { pick, other }) => {
    const [order, key] = [at(await orderIds(run), pick), keyOf(other)] as const
    const { odd, pay, notice } = run.banks[key]
    odd.duringPrepare = async (no) => {
      pay(no)
      await run.notify(key, notice(no))
    }
    if (order) await run.pay(order.id, key).finally(() => (odd.duringPrepare = undefined))
  },
  /** The person pays in the channel's app, even what was closed a moment ago. */
  atBank: async (run, { pick, other }) => {
    const { trades, pay } = run.banks[keyOf(other)]
    const no = at([...trades.keys()], pick)
    if (no) pay(no)
  },
  notice: async (run, { pick, other, is }) => {
    const [key, { trades, notice }] = [keyOf(other), run.banks[keyOf(other)]] as const
    const paid = [...trades].filter(([, { state }]) => state === 'paid').map(([no]) => no)
    const no = at(paid, pick)
    if (no) await all((is ? [1, 2] : [1]).map(() => run.notify(key, notice(no))))
  },
  forged: async (run, { pick, other }) => {
    const no = at([...run.banks[keyOf(other)].trades.keys()], pick)
    if (no) await run.notify(keyOf(other), run.banks[keyOf(other)].notice(no, undefined, 'bad'))
  },
  wrong: async (run, { pick, other, amount }) => {
    const no = at([...run.banks[keyOf(other)].trades.keys()], pick)
    const isWrong = no && run.banks[keyOf(other)].trades.get(no)!.amount !== amount
    if (isWrong) await run.notify(keyOf(other), run.banks[keyOf(other)].notice(no, amount))
  },
  ask: async (run, { pick }) => {
    const attempt = at(await attemptRows(run), pick)
    if (attempt) await run.steps((ctx) => askChannel(ctx, run.channels, attempt.id))
  },
  deliver: async (run, { pick }) => {
    const order = at(await orderIds(run), pick)
    if (order) await run.steps((ctx) => deliver(ctx, order.id))
  },
  retry: async (run, { pick }) => {
    const order = at(await orderIds(run), pick)
    if (order) await run.steps(({ write }) => write((ctx) => retryDelivery(ctx, order.id, run.admin.id)))
  },
  close: async (run, { pick }) => {
    const order = at(await orderIds(run), pick)
    if (order) await run.steps((ctx) => closeOrder(ctx, run.channels, order.id, 'closed'))
  },
  refund: async (run, { pick, amount, is }) => {
    const order = at(
      (await orderIds(run)).filter(({ paidAt }) => paidAt),
      pick,
    )
    if (!order) return
    // Late, and perhaps delivered: the member of staff asks the supplier first.
    const isLate = run.t.portal.now().getTime() >= order.paidAt!.getTime() + order.patience * 1_000
    if (order.delivery !== 'done' && isLate && !run.callOff(order.id)) return
    const part = order.delivery === 'done' ? Math.min(amount, order.amount) : order.amount
    const draft = { amount: part, reason: 'asked', by: run.admin.id, needsSecond: is }
    await run.steps(({ write }) => write((ctx) => refundOrder(ctx, order.id, draft)))
  },
  /** By the person who asked, too: that changes nothing. */
  decide: async (run, { pick, other, is }) => {
    const refund = at(
      (await refundRows(run)).filter(({ state }) => state === 'requested'),
      pick,
    )
    const by = other % 3 ? run.chen.id : run.admin.id
    if (refund) await run.steps(({ write }) => write((ctx) => decideRefund(ctx, refund.id, is, by)))
  },
  resolve: async (run, { pick, is }) => {
    const refund = at(
      (await refundRows(run)).filter(({ state }) => state === 'manual'),
      pick,
    )
    if (!refund) return
    if (is) run.byHand.add(refund.id)
    const how = is ? 'byHand' : 'again'
    await run.steps(({ write }) => write((ctx) => resolveRefund(ctx, refund.id, how, run.admin.id)))
  },
  /** A correction of the wallet by hand, and the void of one. */
  correct: async (run, { amount, is }) => {
    const [wallet, fees] = await run.steps(({ write }) =>
      write(({ db }) => openAccounts(db, [walletOf(run.lin.id), corrections])),
    )
    const [from, to] = is ? [wallet!, fees!] : [fees!, wallet!]
    const postings = [
      { account: from, amount: -amount },
      { account: to, amount },
    ]
    const named = { source: 'shop.correction', reference: randomUUID(), kind: 'correction' }
    const said = await run.steps((ctx) => post(ctx, { ...named, postings }))
    if (!isRefused(said)) run.posted.push(said.transaction)
  },
  void: async (run, { pick }) => {
    const transaction = at(run.posted, pick)
    const named = { source: 'shop.void', reference: randomUUID(), kind: 'correction' }
    if (transaction) await run.steps((ctx) => voidTransaction(ctx, { ...named, transaction }))
  },
  later: async (run, { amount, is }) => {
    run.t.clock.offset += amount * (is ? 1_000 : 100)
    await run.due()
  },
  again: (run) => run.due(),
  bankMood: async (run, { pick, other }) => {
    const mood = [{ isDown: true }, { isRefusing: true }, { refundsFail: true }, { refundsWait: true }][pick % 4]
    Object.assign(run.banks[keyOf(other)].odd, mood)
  },
  supplierMood: async (run, { pick }) => {
    run.supplier.mood = (['down', 'lost', 'refuses', 'fine'] satisfies Mood[])[pick % 4]!
  },
  calm: async (run) => calmDown(run),
}

const corrections = { owner: { kind: 'site', id: '' }, purpose: 'corrections', class: 'equity', mayOwe: true } as const

export function calmDown({ banks, supplier }: Run): void {
  const odd = { isDown: false, isRefusing: false, refundsFail: false, refundsWait: false }
  for (const bank of Object.values(banks)) Object.assign(bank.odd, odd)
  supplier.mood = 'fine'
}

/** All of them end before the first error is told. */
export async function all(works: readonly Promise<unknown>[]): Promise<void> {
  const broken = (await Promise.allSettled(works)).filter((one) => one.status === 'rejected')
  if (broken.length) throw new AggregateError(broken.map(({ reason }) => reason))
}
