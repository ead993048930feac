import { findReference } from '#engines/ledger/server/transactions.ts'
import type { Channel, KnownAttempt } from './channel.ts'
import { numberOf, type Steps } from './context.ts'
import type { AttemptRow } from './schema.ts'

const receiptOf = ({ id, amount }: AttemptRow, paidAt: Date) => ({ channelNo: numberOf(id), amount, paidAt })

/** The posting in the ledger is the payment. */
async function known({ db }: Pick<Steps, 'db'>, attempt: AttemptRow): Promise<KnownAttempt> {
  const posted = await findReference(db, 'payments.receive', attempt.id)
  return posted ? { state: 'paid', receipt: receiptOf(attempt, posted.at) } : { state: 'none' }
}

/** The campus wallet: a ledger account of the person. `receive` moves the money, or says that there is not enough. */
export const walletChannel: Channel = {
  key: 'wallet',
  methods: ['balance'],
  prepare: async ({ tools }, attempt) => ({ paid: receiptOf(attempt, tools.now()) }),
  query: known,
  close: known,
  refund: async (_ctx, { id }) => ({ state: 'success', channelNo: numberOf(id) }),
  queryRefund: async (_ctx, { id }) => ({ state: 'success', channelNo: numberOf(id) }),
}

/** Cash at a desk: a member of staff has it in hand when the attempt is made. */
export const cashChannel: Channel = {
  ...walletChannel,
  key: 'cash',
  methods: ['desk'],
}
