import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recount } from '#engines/ledger/server/recount.ts'
import { sumFen } from '#kernel/money.ts'
import { LedgerRefused } from './books.ts'
import { ForgedNotice } from './channel.ts'
import { numberOf } from './context.ts'
import { decideRefund, resolveRefund } from './refunds.ts'
import { attempts, type OrderRow, orders, refunds } from './schema.ts'
import { Killed } from './testing/mortal.ts'
import { all, calmDown, doing, type Moment, type Run, scripts } from './testing/script.ts'
import { openWorld } from './testing/world.ts'

const world = await openWorld()
const { t, life, supplier, callOff } = world
/** `SEED=123 SECONDS=60 npm test -- engines/payments/server/model` runs the same scripts, for longer. */
const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)
const seconds = Number(process.env.SECONDS ?? 12)

test(
  `no order of orders, notices, refunds, retries and kills loses or makes a fen (SEED=${seed})`,
  async () => {
    const counts = { scripts: 0, moments: 0, kills: 0, paid: 0, delivered: 0, refunded: 0 }
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const run = await begin()
        for (const moment of script) {
          counts.kills += Number(await happen(run, moment))
          await checkNow(run)
        }
        await settleDown(run)
        const ended = await checkEnd(run)
        counts.scripts++
        counts.moments += script.length
        counts.paid += ended.filter(({ paidAt }) => paidAt).length
        counts.delivered += ended.filter(({ delivery }) => delivery === 'done').length
        counts.refunded += ended.filter(({ payment }) => payment === 'refunded').length
      }),
      { numRuns: seconds * 5, interruptAfterTimeLimit: seconds * 1_000, seed },
    )
    console.info(`payments model, SEED=${seed}: ${JSON.stringify(counts)}`)
    expect([counts.kills, counts.delivered, counts.refunded].every((count) => count > 0)).toBe(true)
  },
  120_000 + seconds * 1_000,
)

async function begin(): Promise<Run> {
  t.clock.offset = 0
  life.left = Number.POSITIVE_INFINITY
  supplier.delivered.clear()
  supplier.cancelled.clear()
  const run = { ...(await world.site()), t, supplier, callOff, posted: [], byHand: new Set<string>() }
  calmDown(run)
  return run
}

/** What a script can meet: a dead process, a forged notice, spent money, a supplier that does not say. */
const isExpected = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isExpected)
  const isNamed = error instanceof Killed || error instanceof ForgedNotice || error instanceof LedgerRefused
  return isNamed || (error as Error).message === 'the supplier does not answer'
}

/** Answers whether the process was killed meanwhile. */
async function happen(run: Run, { acts, dies }: Moment): Promise<boolean> {
  life.left = dies ?? Number.POSITIVE_INFINITY
  await all(acts.map((act) => doing[act.do]!(run, act))).catch((error) => {
    if (!isExpected(error)) throw error
  })
  const isDead = life.left < 0
  life.left = Number.POSITIVE_INFINITY
  return isDead
}

type Sums = { total: string | null; received: string | null; returned: string | null }

/** At every step: a sum of zero, no more taken or given back than the banks did, nothing refunded beyond its payment. */
async function checkNow({ db, banks, byHand }: Run): Promise<void> {
  const trades = Object.values(banks).flatMap((one) => [...one.trades.values()])
  for (const { amount, state, refunds: back } of trades) {
    expect(sumFen([...back.values()])).toBeLessThanOrEqual(state === 'paid' ? amount : 0)
  }
  const { rows } = await db.execute<Sums>(sql`
    select (select sum(balance) from ledger_accounts) as total,
      -sum(p.amount) filter (where t.source = 'payments.receive') as received, sum(p.amount) filter (where t.source = 'payments.returned') as returned
    from ledger_postings p join ledger_transactions t on t.site = p.site and t.id = p.transaction
    join ledger_accounts a on a.site = p.site and a.id = p.account
    where a.owner_kind = 'channel' and a.owner_id in ('wechat', 'alipay')`)
  const { total, received, returned } = rows[0]!
  expect(Number(total)).toBe(0)
  expect(Number(received)).toBeLessThanOrEqual(sumFen(trades.map((one) => (one.state === 'paid' ? one.amount : 0))))
  const hand = (await db.select().from(refunds)).filter(({ id }) => byHand.has(id)).map(({ amount }) => amount)
  const byBanks = sumFen(trades.flatMap((one) => [...one.refunds.values()]))
  expect(Number(returned)).toBeLessThanOrEqual(byBanks + sumFen(hand))
  const called = await db.select({ id: orders.id, delivery: orders.delivery }).from(orders)
  for (const { id, delivery } of called) if (delivery === 'cancelled') expect(supplier.delivered.has(id)).toBe(false)
}

/** Everybody answers again, people decide what waits for them, and the job runs until nothing is left to do. */
async function settleDown(run: Run): Promise<void> {
  calmDown(run)
  for (let round = 0; round < 12; round++) {
    t.clock.offset += 3_700_000
    for (const { id, state } of await run.db.select().from(refunds)) {
      const decide = () => run.steps(({ write }) => write((ctx) => decideRefund(ctx, id, round % 2 === 0, run.chen.id)))
      if (state === 'requested') await decide().catch((error) => refuseSpent(run, id, error))
      if (state === 'manual') {
        await run.steps(({ write }) => write((ctx) => resolveRefund(ctx, id, 'again', run.admin.id)))
      }
    }
    await tellAll(run)
    await run.due()
    if (await isQuiet(run)) return
  }
  throw new Error('something is never done')
}

/** A channel sends its notices until they are taken. */
async function tellAll({ banks, notify }: Run): Promise<void> {
  for (const key of ['wechat', 'alipay'] as const) {
    for (const [no, { state }] of banks[key].trades) if (state === 'paid') await notify(key, banks[key].notice(no))
  }
}

/** The payee has spent the money: the second person can only say no. */
async function refuseSpent(run: Run, id: string, error: unknown): Promise<void> {
  if (!(error instanceof LedgerRefused)) throw error
  await run.steps(({ write }) => write((ctx) => decideRefund(ctx, id, false, run.chen.id)))
}

async function isQuiet({ db }: Run): Promise<boolean> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select (select count(*) from pay_orders where payment in ('created', 'paying') or delivery in ('waiting', 'delivering', 'failed'))
      + (select count(*) from pay_attempts where state in ('init', 'pending', 'unknown') or refunding > 0)
      + (select count(*) from pay_refunds where state in ('requested', 'approved', 'sent', 'manual')) as open`)
  return Number(rows[0]!.open) === 0
}

/** At the end every paid order is delivered or refunded, once, and the books say what banks and supplier say. */
async function checkEnd(run: Run): Promise<OrderRow[]> {
  const { db, banks, byHand } = run
  const [all, tries, back] = [
    await db.select().from(orders),
    await db.select().from(attempts),
    await db.select().from(refunds),
  ]
  for (const order of all) checkOrder(order, tries, back)
  const balance = { wechat: 0, alipay: 0 }
  for (const attempt of tries) {
    if (attempt.channel !== 'wechat' && attempt.channel !== 'alipay') continue
    const trade = banks[attempt.channel].trades.get(numberOf(attempt.id))
    const isPaid = trade?.state === 'paid'
    expect(attempt.state === 'success').toBe(isPaid)
    const own = back.filter((one) => one.attempt === attempt.id && one.state === 'success')
    const byBank = sumFen([...(trade?.refunds.values() ?? [])])
    const outside = sumFen(
      own.filter(({ id }) => byHand.has(id) && !trade!.refunds.has(numberOf(id))).map((one) => one.amount),
    )
    expect([attempt.refunding, attempt.refunded]).toEqual([0, byBank + outside])
    balance[attempt.channel] -= isPaid ? attempt.amount - attempt.refunded : 0
  }
  const books = await balancesOf(run)
  expect([books['channel wechat money'] ?? 0, books['channel alipay money'] ?? 0]).toEqual(Object.values(balance))
  expect([books['site  orders'] ?? 0, books['site  refunds'] ?? 0]).toEqual([0, 0])
  expect((await recount(db)).differences).toEqual([])
  return all
}

function checkOrder(
  order: OrderRow,
  tries: readonly (typeof attempts.$inferSelect)[],
  back: readonly (typeof refunds.$inferSelect)[],
): void {
  const own = tries.filter((one) => one.order === order.id)
  const paid = own.filter(({ state, surplus }) => state === 'success' && !surplus)
  expect(paid).toHaveLength(order.paidAt ? 1 : 0)
  for (const one of own.filter(({ surplus }) => surplus)) expect(one.refunded).toBe(one.amount)
  if (order.business === 'shop.thing') expect(supplier.delivered.has(order.id)).toBe(order.delivery === 'done')
  if (!paid[0]) {
    expect(order.delivery).toBe('none')
    return
  }
  const isBack = paid[0].refunded === paid[0].amount
  expect(order.payment === 'refunded').toBe(isBack)
  if (order.delivery === 'done') {
    const automatic = back.filter((one) => one.attempt === paid[0]!.id && one.automatic)
    expect(automatic).toEqual([])
  } else expect([order.delivery, isBack]).toEqual(['cancelled', true])
}

async function balancesOf({ db }: Run): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; balance: string }>(
    sql`select owner_kind || ' ' || owner_id || ' ' || purpose as name, balance from ledger_accounts`,
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, Number(balance)]))
}
