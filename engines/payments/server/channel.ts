import type { ChannelKey, PayMethod } from '../shapes.ts'
import type { Steps } from './context.ts'
import type { AttemptRow, OrderRow, RefundRow } from './schema.ts'

/** Who pays, and with which browser. */
export type Payer = {
  person: string | undefined
  /** Of the person at this channel: needed by WeChat inside WeChat. */
  openid: string
  address: string
}

/** Money that a channel has. */
export type Receipt = { channelNo: string; amount: number; paidAt: Date }

/** `prepared` goes to the browser; `paid`: the channel needed no further step of the person. */
export type Prepared = { prepared: Record<string, string> } | { paid: Receipt }

/** What a channel knows of an attempt. `none`: it never heard of it. */
export type KnownAttempt =
  | { state: 'paid'; receipt: Receipt }
  | { state: 'pending' | 'closed' | 'failed' | 'none'; reason?: string }

export type KnownRefund = { state: 'success' | 'pending' | 'failed' | 'none'; channelNo?: string; reason?: string }

/** A request as it came, for the check of its signature. */
export type SentNotice = { body: Buffer; header: (name: string) => string }

/** What a verified notice says. `other`: an event that changes nothing. */
export type NoticeNews =
  | { about: 'payment'; no: string; receipt: Receipt }
  | { about: 'refund'; no: string; state: KnownRefund['state']; channelNo: string; amount: number; reason?: string }
  | { about: 'other' }

/** `content`: decrypted, as it is kept. */
export type ReadNotice = { news: NoticeNews; content: string }

/** A line of a channel's bill of a day. */
export type BillLine = { what: 'pay' | 'refund'; no: string; channelNo: string; amount: number }

/**
 * A way to pay. Every function is safe to repeat: attempts and refunds are known to the channel by their numbers. A
 * channel that does not answer throws `ChannelDown`, one that refuses for good `ChannelRefused`.
 */
export type Channel = {
  key: ChannelKey
  methods: readonly PayMethod[]
  prepare: (ctx: Steps, attempt: AttemptRow, order: OrderRow, payer: Payer) => Promise<Prepared>
  query: (ctx: Steps, attempt: AttemptRow) => Promise<KnownAttempt>
  /** Afterwards it cannot be paid any more, unless it already was. */
  close: (ctx: Steps, attempt: AttemptRow) => Promise<KnownAttempt>
  refund: (ctx: Steps, refund: RefundRow, attempt: AttemptRow) => Promise<KnownRefund>
  queryRefund: (ctx: Steps, refund: RefundRow, attempt: AttemptRow) => Promise<KnownRefund>
  /** Throws `ForgedNotice` unless the channel has signed it. */
  readNotice?: (ctx: Steps, sent: SentNotice) => Promise<ReadNotice>
  /** The bill of a day (`YYYY-MM-DD` of the channel's zone); undefined: not there yet. */
  bill?: (ctx: Steps, day: string) => Promise<BillLine[] | undefined>
}

export type Channels = Readonly<Partial<Record<ChannelKey, Channel>>>

/** The channel could not be reached, or its answer makes no sense: what it did is unknown. */
export class ChannelDown extends Error {
  override readonly name = 'ChannelDown'
}

/** The channel said no: it did nothing. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A notice that the channel has not signed, or too long ago. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}
