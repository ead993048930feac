import { randomUUID } from 'node:crypto'
import { type Channel, ChannelDown, ChannelRefused, ForgedNotice, type KnownAttempt } from '../channel.ts'
import { numberOf } from '../context.ts'

type Trade = { amount: number; state: 'open' | 'paid' | 'closed'; channelNo: string; refunds: Map<string, number> }

/** A payment channel in memory whose failures are set by the test. */
export function bank(key: Channel['key'] = 'wechat') {
  const trades = new Map<string, Trade>()
  const odd = {
    isDown: false,
    isRefusing: false,
    refundsFail: false,
    refundsWait: false,
    /** Runs while a payment is being prepared: a notice before our commit. */
    duringPrepare: undefined as undefined | ((no: string) => Promise<void>),
  }
  const check = () => {
    if (odd.isDown) throw new ChannelDown('no answer')
  }
  const known = (no: string): KnownAttempt => {
    const trade = trades.get(no)
    if (!trade) return { state: 'none' }
    if (trade.state !== 'paid') return { state: trade.state === 'open' ? 'pending' : 'closed' }
    return { state: 'paid', receipt: { channelNo: trade.channelNo, amount: trade.amount, paidAt: new Date() } }
  }
  const channel: Channel = {
    key,
    methods: ['native', 'h5'],
    prepare: async (_ctx, { id, amount }) => {
      check()
      if (odd.isRefusing) throw new ChannelRefused('PARAM_ERROR', 'no')
      const no = numberOf(id)
      trades.set(no, { amount, state: 'open', channelNo: randomUUID(), refunds: new Map() })
      await odd.duringPrepare?.(no)
      return { prepared: { code: `pay://${no}` } }
    },
    query: async (_ctx, { id }) => {
      check()
      return known(numberOf(id))
    },
    close: async (_ctx, { id }) => {
      check()
      const trade = trades.get(numberOf(id))
      if (trade?.state === 'open') trade.state = 'closed'
      return known(numberOf(id))
    },
    refund: async (_ctx, { id, amount }, attempt) => {
      check()
      if (odd.refundsFail) throw new ChannelRefused('NOT_ENOUGH', 'no')
      const trade = trades.get(numberOf(attempt.id))!
      trade.refunds.set(numberOf(id), amount)
      return { state: odd.refundsWait ? 'pending' : 'success', channelNo: `r${numberOf(id)}` }
    },
    queryRefund: async (_ctx, { id }, attempt) => {
      check()
      const isThere = trades.get(numberOf(attempt.id))!.refunds.has(numberOf(id))
      if (!isThere) return { state: 'none' }
      return { state: odd.refundsWait ? 'pending' : 'success', channelNo: `r${numberOf(id)}` }
    },
    readNotice: async (_ctx, { body, header }) => {
      if (header('signature') !== 'good') throw new ForgedNotice('bad signature')
      const { no, amount } = JSON.parse(body.toString())
      const receipt = { channelNo: trades.get(no)?.channelNo ?? 'x', amount, paidAt: new Date() }
      return { news: { about: 'payment', no, receipt }, content: body.toString() }
    },
    bill: async () =>
      [...trades].flatMap(([no, { state, amount, channelNo, refunds }]) => [
        ...(state === 'paid' ? [{ what: 'pay' as const, no, channelNo, amount }] : []),
        ...[...refunds].map(([refund, back]) => ({
          what: 'refund' as const,
          no: refund,
          channelNo: `r${refund}`,
          amount: back,
        })),
      ]),
  }
  /** The person pays in the channel's own app; late ones, too. */
  const pay = (no: string) => {
    trades.get(no)!.state = 'paid'
  }
  const notice = (no: string, amount = trades.get(no)!.amount, signature = 'good') => ({
    body: Buffer.from(JSON.stringify({ no, amount })),
    header: () => signature,
  })
  return { channel, trades, odd, pay, notice }
}
