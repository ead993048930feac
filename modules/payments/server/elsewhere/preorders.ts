import { and, eq } from 'drizzle-orm'
import { createOrder, liveOrder } from '#engines/payments/server/orders.ts'
import { orders } from '#engines/payments/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { decimalOf, parseMoney } from '#kernel/money.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../../contract.ts'
import { payments } from '../../module.ts'
import { orderFace, paidBy } from '../faces.ts'
import { type AppRow, type PreorderRow, preorders } from '../schema.ts'
import { appSales, findApp, isOfApp, secretOf, secretsOf } from './apps.ts'
import { endOf } from './end-of.ts'
import { isSigned, signatureOf } from './signature.ts'

type Calls = typeof contract

export const preorderBusiness = 'payments.preorder'

export async function preorder(ctx: WriteContext, { signature, ...input }: InputOf<Calls['preorder']>) {
  brake(ctx, 'payments.preorder', { burst: 40, perSecond: 5 })
  const app = await findApp(ctx.db, input.appid)
  if (!app || app.offAt) throw payments.fail('noApp')
  if (!isSigned(input, signature, secretsOf(ctx, app))) throw payments.fail('badSignature')
  const draft = draftOf(ctx, app, input)
  const [made] = await ctx.db.insert(preorders).values(draft).onConflictDoNothing().returning()
  return (made ?? (await known(ctx, draft))).id
}

type Draft = ReturnType<typeof draftOf>

function draftOf({ site, now }: WriteContext, app: AppRow, input: Omit<InputOf<Calls['preorder']>, 'signature'>) {
  const amount = parseMoney(input.pay_money)
  const expiresAt = endOf(site.zone, now, input.expire_time ?? '')
  const { notify_url: notifyUrl, return_url: returnUrl = '', out_trade_no: outTradeNo, attach = '' } = input
  const intro = input.intro.trim()
  if (!amount) throw badInput({ pay_money: 'wrong' })
  if (!expiresAt) throw badInput({ expire_time: 'wrong' })
  if (!intro) throw badInput({ intro: 'missing' })
  if (!outTradeNo.trim()) throw badInput({ out_trade_no: 'missing' })
  if (!isOfApp(app, notifyUrl)) throw badInput({ notify_url: 'wrong' })
  if (returnUrl && !isOfApp(app, returnUrl)) throw badInput({ return_url: 'wrong' })
  return { app: app.id, outTradeNo, amount, intro, attach, notifyUrl, returnUrl, expiresAt }
}

/** Sent again, it is the same preorder; the number of another payment is refused. */
async function known({ db }: WriteContext, draft: Draft): Promise<PreorderRow> {
  const isIt = and(eq(preorders.app, draft.app), eq(preorders.outTradeNo, draft.outTradeNo))
  const [row] = await db.select().from(preorders).where(isIt)
  const isSame =
    row && (['amount', 'intro', 'attach', 'notifyUrl', 'returnUrl'] as const).every((key) => row[key] === draft[key])
  if (!isSame) throw payments.fail('usedNumber')
  return row
}

export function cashier(ctx: ReadContext, { appid, preorder: id, signature }: InputOf<Calls['cashier']>) {
  const query = new URLSearchParams({ appid, preorder: id, signature })
  return new RedirectAnswer(`${ctx.site.prefix}/site/payment/cashier?${query}`)
}

/** A preorder by the link that its application has signed. */
async function linked(
  ctx: Pick<ReadContext, 'db' | 'site' | 'tools' | 'now'>,
  { appid, preorder: id, signature }: InputOf<Calls['payPreorder']>,
) {
  const app = await findApp(ctx.db, appid)
  if (!app || !isSigned({ appid, preorder: id }, signature, secretsOf(ctx, app))) throw payments.fail('badSignature')
  const [row] = await ctx.db
    .select()
    .from(preorders)
    .where(and(eq(preorders.id, id), eq(preorders.app, app.id)))
  if (!row) throw notFound()
  return { app, row }
}

export async function cashierPage(ctx: ReadContext, input: InputOf<Calls['cashierPage']>) {
  const { app, row } = await linked(ctx, input)
  const order = await latestOrder(ctx, row)
  const isOthers = order !== undefined && order.payer !== personOf(ctx).id
  const paid = order && (await paidBy(ctx, [order.id])).get(order.id)
  const isOver = row.expiresAt <= ctx.now
  const stage = order ? orderFace(ctx, order, paid).stage : isOver ? ('expired' as const) : ('created' as const)
  return {
    ...{ intro: row.intro, app: app.name, outTradeNo: row.outTradeNo, order: isOthers ? '' : (order?.id ?? '') },
    ...{ amount: row.amount, expires: seconds(row.expiresAt), isOthers, stage },
    returnTo: row.returnUrl && returnAddress(ctx, app, row, order?.paidAt ? '1' : '0'),
  }
}

/** The live order, or the one it was paid by. */
async function latestOrder({ db }: Pick<ReadContext, 'db'>, { id }: PreorderRow) {
  const isIt = and(eq(orders.business, preorderBusiness), eq(orders.businessId, id))
  const rows = await db.select().from(orders).where(isIt).limit(50)
  return rows.find(({ paidAt }) => paidAt) ?? rows.find(({ payment }) => payment === 'created' || payment === 'paying')
}

export async function payPreorder(ctx: WriteContext, input: InputOf<Calls['payPreorder']>) {
  const { app, row } = await linked(ctx, input)
  const person = personOf(ctx).id
  const business = { business: preorderBusiness, businessId: row.id }
  if ((await latestOrder(ctx, row))?.paidAt) throw payments.fail('alreadyPaid')
  const live = await liveOrder(ctx.db, business)
  if (live && live.payer !== person) throw payments.fail('othersPay')
  const left = Math.floor((row.expiresAt.getTime() - ctx.now.getTime()) / 1_000)
  if (!live && left <= 0) throw payments.fail('orderExpired')
  const order = await createOrder(ctx, {
    ...{ ...business, subject: { zh: row.intro }, kind: 'other', amount: row.amount, payer: person, by: person },
    ...{
      payee: { owner: { kind: appSales.kind, id: app.id }, purpose: appSales.purpose, class: 'liability' },
      seconds: left,
    },
    ...{ promise: 30, patience: 86_400, backTo: `payment/cashier?${new URLSearchParams(input)}` },
  })
  // Somebody else was faster.
  if (order.payer !== person) throw payments.fail('othersPay')
  return { id: order.id }
}

/** What the application is told of a payment, signed. */
export function told(ctx: Pick<ReadContext, 'site' | 'tools'>, app: AppRow, row: PreorderRow, status: '0' | '1') {
  const values = {
    ...{ appid: app.appid, preorder: row.id, out_trade_no: row.outTradeNo, pay_money: decimalOf(row.amount) },
    ...{ attach: row.attach, status },
  }
  return { ...values, signature: signatureOf(values, secretOf(ctx, app)) }
}

function returnAddress(ctx: ReadContext, app: AppRow, row: PreorderRow, status: '0' | '1'): string {
  const url = new URL(row.returnUrl)
  for (const [name, value] of Object.entries(told(ctx, app, row, status))) url.searchParams.set(name, value)
  return url.href
}
