import * as z from 'zod'
import { parseJson } from '#kernel/parse-json.ts'
import type { WechatSettings } from '../../channel-settings.ts'
import {
  ChannelDown,
  ForgedNotice,
  type KnownAttempt,
  type KnownRefund,
  type NoticeNews,
  type ReadNotice,
  type SentNotice,
} from '../channel.ts'
import type { Steps } from '../context.ts'
import { isVerified } from './client.ts'
import { decrypt } from './signing.ts'

const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().min(1).max(64).optional(),
  trade_state: z.string().max(32),
  trade_state_desc: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
})
type Transaction = z.output<typeof transaction>

const states: Readonly<Record<string, 'pending' | 'closed' | 'failed'>> = {
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

/** What an answer to a query says. A refunded payment (`REFUND`) was paid. */
export function attemptIn(own: WechatSettings, no: string, answer: unknown): KnownAttempt {
  const parsed = transaction.safeParse(answer)
  if (!parsed.success) throw new ChannelDown('an order of another form')
  const said = parsed.data
  if (said.out_trade_no !== no || said.mchid !== own.merchantId) throw new ChannelDown('an answer about another order')
  if (said.trade_state === 'SUCCESS' || said.trade_state === 'REFUND')
    return { state: 'paid', receipt: receiptOf(said) }
  const state = Object.hasOwn(states, said.trade_state) ? states[said.trade_state] : undefined
  if (!state) throw new ChannelDown(`an order in the state ${said.trade_state}`)
  return { state, reason: said.trade_state_desc ?? '' }
}

function receiptOf({ amount, transaction_id: channelNo, success_time: at = '' }: Transaction) {
  if (!amount || !channelNo || amount.currency !== 'CNY') throw new ChannelDown('a payment without amount or number')
  return { channelNo, amount: amount.total, paidAt: timeOf(at) }
}

function timeOf(text: string): Date {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? new Date() : at
}

const refund = z.object({
  mchid: z.string().optional(),
  out_refund_no: z.string().max(64),
  refund_id: z.string().max(64).default(''),
  status: z.string().max(32).optional(),
  refund_status: z.string().max(32).optional(),
  amount: z.object({ refund: z.int() }),
})

const refundStates: Readonly<Record<string, KnownRefund['state']>> = {
  SUCCESS: 'success',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

export function refundIn(no: string, answer: unknown): KnownRefund {
  const parsed = refund.safeParse(answer)
  if (!parsed.success || parsed.data.out_refund_no !== no) throw new ChannelDown('a refund of another form')
  return knownRefund(parsed.data)
}

function knownRefund({ status, refund_status, refund_id: channelNo }: z.output<typeof refund>): KnownRefund {
  const said = status ?? refund_status ?? ''
  const state = Object.hasOwn(refundStates, said) ? refundStates[said] : undefined
  if (!state) throw new ChannelDown(`a refund in the state ${said}`)
  return { state, channelNo, reason: state === 'failed' ? said : '' }
}

const notice = z.object({
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    nonce: z.string().max(32),
    associated_data: z.string().max(64).optional(),
    ciphertext: z.string().max(1 << 20),
  }),
})

/** Verifies the bytes, decrypts the content, and compares the merchant. */
export async function readNotice(ctx: Steps, own: WechatSettings, sent: SentNotice): Promise<ReadNotice> {
  if (!(await isVerified(ctx, own, sent))) throw new ForgedNotice('not signed by WeChat Pay')
  try {
    const { event_type: event, resource } = notice.parse(parseJson(sent.body.toString('utf8')))
    const content = decrypt(own, resource)
    return { content, news: newsIn(own, event, parseJson(content)) }
  } catch (error) {
    throw new ForgedNotice('a notice that cannot be read', { cause: error })
  }
}

function newsIn(own: WechatSettings, event: string, content: unknown): NoticeNews {
  if (event === 'TRANSACTION.SUCCESS') {
    const said = transaction.parse(content)
    if (said.mchid !== own.merchantId) throw new Error('of another merchant')
    if (said.trade_state !== 'SUCCESS') return { about: 'other' }
    return { about: 'payment', no: said.out_trade_no, receipt: receiptOf(said) }
  }
  if (!event.startsWith('REFUND.')) return { about: 'other' }
  const said = refund.parse(content)
  if (said.mchid && said.mchid !== own.merchantId) throw new Error('of another merchant')
  const { state, channelNo = '', reason = '' } = knownRefund(said)
  return { about: 'refund', no: said.out_refund_no, state, channelNo, amount: said.amount.refund, reason }
}
