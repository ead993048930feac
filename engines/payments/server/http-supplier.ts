import { decimalOf } from '#kernel/money.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { VoucherFace } from '../supplier-settings.ts'
import type { Steps } from './context.ts'
import { type SupplierLine, Undeliverable } from './deliverers.ts'

export type Answer = Record<string, unknown>

/** What a supplier is told of an order. `number` is its voucher: however often it is sent, it counts once. */
export type Voucher = { number: string; amount: number; more: Readonly<Record<string, string>> }

const mostBytes = 8 << 20

/**
 * A supplier that is told of orders over HTTP, as the site's settings describe it. Any error means that the outcome is
 * not known; `Undeliverable` that it never will be delivered. `measure` is its key in the health measurements.
 */
export const httpSupplier = (own: VoucherFace, measure: string) => ({
  post: (ctx: Steps, path: string, body: Record<string, string>) =>
    heard(ctx, measure, () => post(ctx, own, path, body)),
  /** Idempotent by the number. */
  load: (ctx: Steps, voucher: Voucher) => heard(ctx, measure, () => load(ctx, own, voucher)),
  /** What became of an order. `none`: the supplier has never heard of it. */
  ask: (ctx: Steps, number: string) => heard(ctx, measure, () => ask(ctx, own, number)),
  /** What it delivered on a day, by our numbers. */
  list: (ctx: Steps, day: string) => heard(ctx, measure, () => listOf(ctx, own, day)),
})
export type HttpSupplier = ReturnType<typeof httpSupplier>

/** A refusal is an answer: the supplier is well. */
const heard = <T>({ site }: Steps, measure: string, work: () => Promise<T>): Promise<T> =>
  using(site.id, measure, work, (error) => error instanceof Undeliverable)

async function load(ctx: Steps, own: VoucherFace, { number, amount, more }: Voucher): Promise<void> {
  const { fields } = own
  const written = own.money === 'yuan' ? decimalOf(amount) : String(amount)
  const said = await post(ctx, own, own.paths.topUp, { [fields.number]: number, [fields.amount]: written, ...more })
  const code = textAt(said, fields.code)
  if (isOne(own.refused, code)) throw new Undeliverable(`refused ${code}`)
  // An answer to another question decides nothing.
  const about = textAt(said, fields.number)
  if (!isOne(own.ok, code) || (about !== '' && about !== number)) throw new Error(`the supplier answered ${code}`)
}

async function ask(ctx: Steps, own: VoucherFace, number: string): Promise<'done' | 'none' | 'refused'> {
  const said = await post(ctx, own, own.paths.query, { [own.fields.number]: number })
  const [code, state] = [textAt(said, own.fields.code), textAt(said, own.fields.state)]
  const about = textAt(said, own.fields.number)
  if (about !== '' && about !== number) throw new Error('the supplier answered another question')
  if (isOne(own.refused, code)) return 'refused'
  if (isOne(own.ok, code) && isOne(own.done, state)) return 'done'
  if (isOne(own.ok, code) && isOne(own.none, state)) return 'none'
  throw new Error(`the supplier answered ${code} ${state}`)
}

/** A line without a number or an amount makes the whole list useless: a day is compared with all of it or not at all. */
async function listOf(ctx: Steps, own: VoucherFace, day: string): Promise<SupplierLine[]> {
  const { fields } = own
  const said = await post(ctx, own, own.paths.list, { [fields.day]: day })
  const list = valueAt(said, fields.list)
  if (!isOne(own.ok, textAt(said, fields.code)) || !Array.isArray(list)) throw new Error('the supplier has no list')
  return list.map((row) => {
    const [no, written] = [textAt(row, fields.number), textAt(row, fields.amount)]
    const amount = own.money === 'yuan' ? hundredths(written) : /^\d{1,12}$/.test(written) ? Number(written) : null
    if (!no || amount === null) throw new Error('the supplier’s list has a line without number or amount')
    return { no, amount }
  })
}

async function post(ctx: Steps, own: VoucherFace, path: string, body: Record<string, string>): Promise<Answer> {
  const answer = await ctx.tools.outbound({
    url: `${own.url.replace(/\/$/, '')}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(own.secret && { authorization: `Bearer ${own.secret}` }) },
    body: JSON.stringify(body),
    ...{ milliseconds: own.milliseconds, maxBytes: mostBytes, maxHops: 0 },
  })
  if (answer.status !== 200) throw new Error(`the supplier answered ${answer.status}`)
  const said = parseJson(answer.body.toString('utf8'))
  if (typeof said !== 'object' || said === null) throw new Error('the supplier’s answer is no object')
  return said as Answer
}

/** A value by its path: `data.balance`. */
export function valueAt(said: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, name)
    return isThere ? (at as Answer)[name] : undefined
  }, said)
}

export function textAt(said: unknown, path: string): string {
  const value = path ? valueAt(said, path) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export const isOne = (list: string, value: string): boolean => value !== '' && list.split(',').includes(value)

/** `12.3` is 1230; more digits are rounded. Null for anything else. */
export function hundredths(text: string): number | null {
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) return null
  return Math.round(Number(text) * 100) + 0
}
