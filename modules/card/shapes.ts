import * as z from 'zod'
import { booleans, ints, strings } from '#kernel/shapes.ts'

/** `lost`: reported by its holder. `frozen`: by the card desk, with a reason. `closed`: replaced or given back. */
export const cardStates = ['normal', 'lost', 'frozen', 'closed'] as const
export type CardState = (typeof cardStates)[number]

export const cardActions = ['reportLoss', 'undoLoss', 'unfreeze', 'freeze', 'lift', 'close'] as const
export type CardAction = (typeof cardActions)[number]

/** What a merchant sells; the category of its payments in statements. */
export const merchantKinds = ['meal', 'shop', 'bath', 'laundry', 'print', 'library', 'sport', 'other'] as const
export type MerchantKind = (typeof merchantKinds)[number]

/** Categories of entries. */
export const flowKinds = [...merchantKinds, 'recharge', 'subsidy', 'fee', 'repay', 'refund', 'payout'] as const
export type FlowKind = (typeof flowKinds)[number]
export const isFlowKind = (kind: string): kind is FlowKind => (flowKinds as readonly string[]).includes(kind)

/** How a payment came about: the code that turns, a code for use without network, the plastic card. */
export const payWays = ['code', 'token', 'plastic'] as const
export const paymentStates = ['done', 'voided'] as const

export const replacementStates = ['requested', 'done', 'declined', 'withdrawn'] as const
export type ReplacementState = (typeof replacementStates)[number]
export const replacementReasons = ['lost', 'damaged'] as const

/** Of what merchants earned: `waiting` for a second person. */
export const payoutStates = ['waiting', 'paid', 'cancelled'] as const

/** Accounts of a holder. Subsidies buy meals only; a debt comes from payments made without network. */
export const purses = ['money', 'subsidy', 'debt'] as const
export type Purse = (typeof purses)[number]

/** An entry of one's statement. */
export const flow = z.object({
  ...strings('id', 'title', 'merchant'),
  kind: z.enum(flowKinds),
  purse: z.enum(purses),
  ...ints('at', 'amount', 'balance'),
  ...booleans('isVoided'),
})
export type Flow = z.output<typeof flow>

/** One's card as it stands. Times are seconds, 0 if not set; amounts fen. */
export const ownCard = z.object({
  ...strings('id', 'no', 'reason', 'wayOut'),
  state: z.enum(cardStates),
  ...ints('since', 'undoUntil', 'stoppedAt'),
  allowedActions: z.array(z.enum(cardActions)),
})

export const replacement = z.object({
  ...strings('id', 'note', 'reply'),
  reason: z.enum(replacementReasons),
  state: z.enum(replacementStates),
  created: z.int(),
})
