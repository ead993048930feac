import { textIn } from '#kernel/language/said.ts'
import type { WechatSettings } from '../../channel-settings.ts'
import { type Channel, ChannelDown, ChannelRefused, type KnownAttempt, type Payer } from '../channel.ts'
import { numberOf, type Steps } from '../context.ts'
import type { AttemptRow, OrderRow, RefundRow } from '../schema.ts'
import { attemptIn, readNotice, refundIn } from './answers.ts'
import { wechatBill } from './bill.ts'
import { askWechat } from './client.ts'
import { sheetOf } from './signing.ts'

/** The address that notices come to. */
type Addresses = { notify: (ctx: Pick<Steps, 'origin' | 'site'>) => string }

/** WeChat Pay v3: inside WeChat (JSAPI), in another phone browser (H5), as a code to scan (native). */
export const wechatChannel = (own: WechatSettings, { notify }: Addresses): Channel => ({
  key: 'wechat',
  methods: ['jsapi', 'h5', 'native'],
  prepare: async (ctx, attempt, order, payer) => {
    const body = { ...paymentBody(own, attempt, order, payer), notify_url: notify(ctx) }
    const said = await askWechat(ctx, own, { method: 'POST', path: `/v3/pay/transactions/${attempt.method}`, body })
    return { prepared: preparedOf(ctx, own, attempt, said) }
  },
  query: (ctx, attempt) => query(ctx, own, attempt),
  close: (ctx, attempt) => close(ctx, own, attempt),
  refund: async (ctx, refund, attempt) => {
    const body = { ...refundBody(refund, attempt), notify_url: notify(ctx) }
    const said = await askWechat(ctx, own, { method: 'POST', path: '/v3/refund/domestic/refunds', body })
    return refundIn(numberOf(refund.id), said)
  },
  queryRefund: async (ctx, { id }) => {
    try {
      const said = await askWechat(ctx, own, { path: `/v3/refund/domestic/refunds/${numberOf(id)}` })
      return refundIn(numberOf(id), said)
    } catch (error) {
      if (isUnknown(error)) return { state: 'none' }
      throw error
    }
  },
  readNotice: (ctx, sent) => readNotice(ctx, own, sent),
  bill: (ctx, day) => wechatBill(ctx, own, day),
})

/** `ORDER_NOT_EXIST`, `ORDERNOTEXIST`, `RESOURCE_NOT_EXISTS`: the codes differ between calls. */
const isUnknown = (error: unknown): boolean => error instanceof ChannelRefused && /NOT_?EXISTS?$/.test(error.code)

function paymentBody(own: WechatSettings, attempt: AttemptRow, order: OrderRow, { openid, address }: Payer): object {
  if (attempt.method === 'jsapi' && !openid) throw new ChannelRefused('NO_OPENID', 'the person is not known to WeChat')
  return {
    ...{ appid: own.appId, mchid: own.merchantId, out_trade_no: numberOf(attempt.id) },
    description: [...textIn(order.subject, 'zh')].slice(0, 40).join(''),
    time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    amount: { total: attempt.amount, currency: 'CNY' },
    ...(attempt.method === 'jsapi' && { payer: { openid } }),
    ...(attempt.method === 'h5' && { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } }),
  }
}

function preparedOf(ctx: Steps, own: WechatSettings, { method }: AttemptRow, said: Record<string, unknown>) {
  const name = { jsapi: 'prepay_id', h5: 'h5_url', native: 'code_url' }[method as 'jsapi' | 'h5' | 'native']
  const value = said[name]
  if (typeof value !== 'string' || !value || value.length > 2_000) throw new ChannelDown('nothing to pay with')
  if (method === 'jsapi') return sheetOf(own, value, ctx.tools.now())
  return method === 'h5' ? { url: value } : { code: value }
}

const refundBody = ({ id, amount, reason }: RefundRow, attempt: AttemptRow) => ({
  ...{ out_trade_no: numberOf(attempt.id), out_refund_no: numberOf(id), reason: [...reason].slice(0, 26).join('') },
  amount: { refund: amount, total: attempt.amount, currency: 'CNY' },
})

async function query(ctx: Steps, own: WechatSettings, { id }: AttemptRow): Promise<KnownAttempt> {
  const no = numberOf(id)
  try {
    const path = `/v3/pay/transactions/out-trade-no/${no}?mchid=${own.merchantId}`
    return attemptIn(own, no, await askWechat(ctx, own, { path }))
  } catch (error) {
    if (isUnknown(error)) return { state: 'none' }
    throw error
  }
}

async function close(ctx: Steps, own: WechatSettings, attempt: AttemptRow): Promise<KnownAttempt> {
  const path = `/v3/pay/transactions/out-trade-no/${numberOf(attempt.id)}/close`
  try {
    await askWechat(ctx, own, { method: 'POST', path, body: { mchid: own.merchantId } })
  } catch (error) {
    // Paid, closed, or unknown to WeChat: the query tells which.
    if (!(error instanceof ChannelRefused)) throw error
  }
  const known = await query(ctx, own, attempt)
  return known.state === 'none' ? { state: 'closed' } : known
}
