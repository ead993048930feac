import { type AccountDraft, openAccounts } from '#engines/ledger/server/accounts.ts'
import { type LedgerRequest, posting, settleIn } from '#engines/ledger/server/requests.ts'
import { isRefused, type RefusalReason } from '#engines/ledger/shapes.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { ChannelKey } from '../shapes.ts'
import type { OrderRow } from './schema.ts'

/** Money of orders that were paid and not delivered yet. */
export const clearing: AccountDraft = { owner: { kind: 'site', id: '' }, purpose: 'orders', class: 'liability' }
/** Money on its way back to payers. */
const transit: AccountDraft = { owner: { kind: 'site', id: '' }, purpose: 'refunds', class: 'liability' }

export const walletOf = (person: string): AccountDraft => ({
  owner: { kind: 'person', id: person },
  purpose: 'wallet',
  class: 'liability',
})

/** What a channel has of ours; after refunds of earlier days it may be on the other side of zero. */
const channelMoney = (channel: ChannelKey): AccountDraft => ({
  ...{ owner: { kind: 'channel', id: channel }, purpose: 'money', class: 'asset', mayOwe: true },
})

export async function openForOrder(db: WriteDb, payee: AccountDraft): Promise<{ payee: string; clearing: string }> {
  const [own, site] = await openAccounts(db, [payee, clearing])
  return { payee: own!, clearing: site! }
}

/** The account that a payment through the channel comes from. */
export async function openSource(db: WriteDb, channel: ChannelKey, by: string | undefined): Promise<string> {
  if (channel === 'wallet' && !by) throw new Error('a wallet is of a person')
  return (await openAccounts(db, [channel === 'wallet' ? walletOf(by!) : channelMoney(channel)]))[0]!
}

export async function openTransit(db: WriteDb): Promise<string> {
  return (await openAccounts(db, [transit]))[0]!
}

export type Move = { from: string; to: string; amount: number }
type Named = { source: `payments.${'receive' | 'deliver' | 'refund' | 'returned'}`; reference: string; kind?: string }

export const moving = (
  { source, reference, kind }: Named,
  order: Pick<OrderRow, 'subject' | 'kind'>,
  { from, to, amount }: Move,
  by?: string,
): LedgerRequest =>
  posting({
    ...{ source, reference, kind: kind ?? order.kind, memo: order.subject, by },
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })

/** The ledger refused: the transaction that asked is rolled back. */
export class LedgerRefused extends Error {
  override readonly name = 'LedgerRefused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(`the ledger refused: ${reason}`)
    this.reason = reason
  }
}

/** Settles in the caller's transaction, as its last statement. */
export async function settleOrThrow(db: WriteDb, requests: readonly LedgerRequest[]): Promise<void> {
  for (const said of await settleIn(db, requests)) if (isRefused(said)) throw new LedgerRefused(said.verdict)
}
