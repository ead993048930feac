import { textIn } from '#kernel/language/said.ts'
import { decimalOf, parseMoney } from '#kernel/money.ts'
import type { AlipaySettings } from '../../channel-settings.ts'
import {
  type Channel,
  ChannelDown,
  ChannelRefused,
  ForgedNotice,
  type KnownAttempt,
  type KnownRefund,
  type NoticeNews,
  type ReadNotice,
  type SentNotice,
} from '../channel.ts'
import { numberOf, type Steps } from '../context.ts'
import type { AttemptRow, RefundRow } from '../schema.ts'
import { alipayBill } from './bill.ts'
import { type AlipayAnswer, askAlipay, pageAddress } from './client.ts'
import { alipayTime, isSigned, signedText, timeFrom } from './signing.ts'

type Context = Pick<Steps, 'origin' | 'site'>
/** Where notices come to, and where the person comes back to. */
type Addresses = { notify: (ctx: Context) => string; back: (ctx: Context, order: string) => string }

const pages = {
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
} as const

/** Alipay: in a phone browser (wap), on a desktop (page). */
export const alipayChannel = (own: AlipaySettings, { notify, back }: Addresses): Channel => ({
  key: 'alipay',
  methods: ['wap', 'page'],
  prepare: async (ctx, attempt, order) => {
    const { method, product_code } = pages[attempt.method === 'page' ? 'page' : 'wap']
    const content = {
      ...{ out_trade_no: numberOf(attempt.id), total_amount: decimalOf(attempt.amount), product_code },
      subject: [...textIn(order.subject, 'zh').replace(/[/=&]/g, ' ')].slice(0, 80).join(''),
      time_expire: alipayTime(order.expiresAt),
      ...(attempt.method === 'wap' && { quit_url: back(ctx, order.id) }),
    }
    const more = { notify_url: notify(ctx), return_url: back(ctx, order.id) }
    return { prepared: { url: pageAddress(ctx, own, { method, content, more }) } }
  },
  query: (ctx, attempt) => query(ctx, own, attempt),
  close: (ctx, attempt) => close(ctx, own, attempt),
  refund: async (ctx, refund, attempt) => {
    const said = await askAlipay(ctx, own, { method: 'alipay.trade.refund', content: refundContent(refund, attempt) })
    // A repeated request changes nothing; whether the first one did is what the query says.
    return said.fund_change === 'Y'
      ? { state: 'success', channelNo: text(said.trade_no) }
      : queryRefund(ctx, own, refund, attempt)
  },
  queryRefund: (ctx, refund, attempt) => queryRefund(ctx, own, refund, attempt),
  readNotice: async (_ctx, sent) => readNotice(own, sent),
  bill: (ctx, day) => alipayBill(ctx, own, day),
})

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '')
const isUnknown = (error: unknown) => error instanceof ChannelRefused && error.code === 'ACQ.TRADE_NOT_EXIST'

async function query(ctx: Steps, own: AlipaySettings, { id }: AttemptRow): Promise<KnownAttempt> {
  const no = numberOf(id)
  try {
    const said = await askAlipay(ctx, own, { method: 'alipay.trade.query', content: { out_trade_no: no } })
    if (said.out_trade_no !== no) throw new ChannelDown('an answer about another order')
    return attemptIn(said)
  } catch (error) {
    // Nothing is known of an order until the person has opened Alipay's page and logged in.
    if (isUnknown(error)) return { state: 'pending' }
    throw error
  }
}

function attemptIn(said: AlipayAnswer): KnownAttempt {
  const state = text(said.trade_status)
  if (state === 'WAIT_BUYER_PAY') return { state: 'pending' }
  // Also of a payment that was refunded as a whole: it has the time of its payment.
  if (state === 'TRADE_CLOSED' && !said.send_pay_date) return { state: 'closed' }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(state))
    throw new ChannelDown(`an order that is ${state}`)
  const [amount, channelNo] = [parseMoney(String(said.total_amount ?? '')), text(said.trade_no)]
  if (amount === undefined || !channelNo) throw new ChannelDown('a payment without amount or number')
  return { state: 'paid', receipt: { channelNo, amount, paidAt: timeFrom(text(said.send_pay_date)) } }
}

/** Alipay cannot close what it never heard of. Whoever still pays by the page's address gets the money back. */
async function close(ctx: Steps, own: AlipaySettings, attempt: AttemptRow): Promise<KnownAttempt> {
  const content = { out_trade_no: numberOf(attempt.id) }
  try {
    await askAlipay(ctx, own, { method: 'alipay.trade.close', content })
    return { state: 'closed' }
  } catch (error) {
    if (isUnknown(error)) return { state: 'closed' }
    if (!(error instanceof ChannelRefused)) throw error
    return query(ctx, own, attempt)
  }
}

const refundContent = ({ id, amount, reason }: RefundRow, attempt: AttemptRow) => ({
  ...{ out_trade_no: numberOf(attempt.id), out_request_no: numberOf(id) },
  ...{ refund_amount: decimalOf(amount), refund_reason: reason.slice(0, 80) },
})

async function queryRefund(
  ctx: Steps,
  own: AlipaySettings,
  { id, amount }: RefundRow,
  attempt: AttemptRow,
): Promise<KnownRefund> {
  const content = { out_trade_no: numberOf(attempt.id), out_request_no: numberOf(id) }
  try {
    const said = await askAlipay(ctx, own, { method: 'alipay.trade.fastpay.refund.query', content })
    if (said.refund_status !== 'REFUND_SUCCESS' || !said.out_request_no) return { state: 'none' }
    if (parseMoney(String(said.refund_amount ?? '')) !== amount) throw new ChannelDown('a refund of another amount')
    return { state: 'success', channelNo: text(said.trade_no) }
  } catch (error) {
    if (isUnknown(error)) return { state: 'none' }
    throw error
  }
}

const longest = 20_000

/** A form; `sign` and `sign_type` are not part of what is signed. Compares application and seller. */
export function readNotice(own: AlipaySettings, { body }: SentNotice): ReadNotice {
  if (body.length > longest) throw new ForgedNotice('too long')
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const { sign: signature = '', sign_type: kind = '' } = fields
  if (kind !== 'RSA2' || !isSigned(own, signedText(fields, ['sign', 'sign_type']), signature)) {
    throw new ForgedNotice('not signed by Alipay')
  }
  const isOurs = fields.app_id === own.appId && (!own.sellerId || fields.seller_id === own.sellerId)
  if (!isOurs) throw new ForgedNotice('of another application')
  return { content: signedText(fields, ['sign', 'sign_type', 'notify_time', 'notify_id']), news: newsIn(fields) }
}

function newsIn(fields: Readonly<Record<string, string>>): NoticeNews {
  const isPaid = fields.trade_status === 'TRADE_SUCCESS' || fields.trade_status === 'TRADE_FINISHED'
  // Notices of refunds have the same status; the refund itself was answered at once.
  if (!isPaid || fields.gmt_refund) return { about: 'other' }
  const amount = parseMoney(fields.total_amount ?? '')
  if (amount === undefined || !fields.trade_no || !fields.out_trade_no)
    throw new ForgedNotice('without amount or number')
  const receipt = { channelNo: fields.trade_no.slice(0, 64), amount, paidAt: timeFrom(fields.gmt_payment ?? '') }
  return { about: 'payment', no: fields.out_trade_no, receipt }
}
