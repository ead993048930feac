import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Wechat } from './payers.ts'
import type { Supplier } from './supplier.ts'
import { key } from './supplier-module.ts'

type Paid = { no: string; order: string; payment: string; delivery: string; surplus: boolean; amount: string }
export type Outcome = { paid: number; delivered: number; refunded: number; wrong: string[] }

const open = `select count(*)::int as open from (
    select 1 from pay_orders where delivery in ('waiting', 'delivering', 'failed')
    union all select 1 from pay_refunds where state in ('requested', 'approved', 'sent', 'manual')
    union all select 1 from pay_attempts where state in ('init', 'pending', 'unknown') and replace(id::text, '-', '') = any($1)) left_over`
/** Leases and waits of what died end now, not in minutes. */
const hurry = `
  update pay_orders set next_at = now() where delivery = 'waiting' and next_at > now() or delivery = 'delivering' and updated_at < now() - interval '5 seconds';
  update pay_attempts set next_at = now() where state in ('init', 'pending', 'unknown') and next_at > now();
  update pay_refunds set next_at = now() where state in ('approved', 'sent') and updated_at < now() - interval '5 seconds'`

/** Waits until nothing is left to do, then compares the books with what WeChat and the supplier really did. */
export async function checkPayments(databaseUrl: string, wechat: Wechat, supplier: Supplier): Promise<Outcome> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const paidNos = [...wechat.trades].filter(([, { paidAt }]) => paidAt).map(([no]) => no)
    await untilQuiet(client, paidNos)
    const { rows } = await client.query<Paid>(
      `select replace(a.id::text, '-', '') as no, o.id as order, o.payment, o.delivery, a.surplus, a.amount
       from pay_attempts a join pay_orders o on o.site = a.site and o.id = a.order_id where a.state = 'success' and a.channel = 'wechat'`,
    )
    const wrong = [...strays(rows, paidNos), ...rows.flatMap((row) => wrongIn(row, wechat, supplier))]
    wrong.push(...(await wrongSums(client, wechat, paidNos)))
    const real = rows.filter(({ surplus }) => !surplus)
    return {
      ...{ paid: rows.length, wrong, delivered: real.filter(({ delivery }) => delivery === 'done').length },
      refunded: rows.length - real.filter(({ delivery }) => delivery === 'done').length,
    }
  } finally {
    await client.end()
  }
}

async function untilQuiet(client: pg.Client, paidNos: string[]): Promise<void> {
  for (let seconds = 0; seconds < 300; seconds++) {
    const { rows } = await client.query<{ open: number }>(open, [paidNos])
    if (rows[0]!.open === 0) return
    await client.query(hurry)
    await sleep(1_000)
  }
  throw new Error('something is never done')
}

function strays(rows: readonly Paid[], paidNos: readonly string[]): string[] {
  const known = new Set(rows.map(({ no }) => no))
  const [lost, made] = [paidNos.filter((no) => !known.has(no)), [...known].filter((no) => !paidNos.includes(no))]
  return [...lost.map((no) => `paid and not known: ${no}`), ...made.map((no) => `known and not paid: ${no}`)]
}

/** Delivered or refunded, exactly one of them, and exactly once. */
function wrongIn({ no, order, payment, delivery, surplus, amount }: Paid, wechat: Wechat, supplier: Supplier) {
  const back = [...wechat.refunds.values()].filter((one) => one.out_trade_no === no).map((one) => one.amount.refund)
  const isDelivered = !surplus && delivery === 'done'
  const wanted = isDelivered ? [] : [Number(amount)]
  const isRefunded = surplus || (payment === 'refunded' && delivery === 'cancelled')
  const isSame = JSON.stringify(back) === JSON.stringify(wanted)
  const isRight = isSame && isDelivered !== isRefunded && (surplus || supplier.delivered.has(order) === isDelivered)
  return isRight
    ? []
    : [`${order}: ${payment} ${delivery}, refunds ${back}, at the supplier ${supplier.delivered.has(order)}`]
}

async function wrongSums(client: pg.Client, wechat: Wechat, paidNos: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; balance: string }>(
    `select owner_kind || ' ' || owner_id || ' ' || purpose as name, balance from ledger_accounts where site = (
       select site from pay_orders where business = '${key}.thing' limit 1)`,
  )
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.balance ?? 0)
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const taken = sum(paidNos.map((no) => wechat.trades.get(no)!.body.amount.total))
  const given = sum([...wechat.refunds.values()].map(({ amount }) => amount.refund))
  const wanted: [string, number, number][] = [
    ['the sum of all accounts', sum(rows.map(({ balance }) => Number(balance))), 0],
    ['open orders', of('site  orders'), 0],
    ['refunds on their way', of('site  refunds'), 0],
    ['WeChat', of('channel wechat money'), given - taken],
    ['the supplier', of(`merchant ${key} sales`), taken - given],
  ]
  return wanted.flatMap(([name, is, should]) => (is === should ? [] : [`${name}: ${is} instead of ${should}`]))
}
