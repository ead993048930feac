import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { booleans, fen, int, ints, listed, needed, paging, pressKey, rowsOf, strings } from '#kernel/shapes.ts'
import { merchantKinds, paymentStates, payWays } from './shapes.ts'

const charge = callsFor({ may: 'charge' })
const base = '/card/backend/terminal'

const paid = { ...strings('id', 'name'), ...ints('amount', 'at'), ...booleans('isAllowance') }

export const terminalContract = {
  terminal: charge.read(`${base}/index`, {
    about: 'The merchants one charges for, and what a terminal needs to check codes without network.',
    data: z.object({
      list: rowsOf({ ...strings('id', 'name', 'place'), kind: z.enum(merchantKinds), ...ints('today', 'count') }),
      /** Ed25519, base64: checks the codes for use without network. */
      publicKey: z.string(),
    }),
  }),
  charge: charge.write(`${base}/charge`, {
    about: 'Charges a card by its code, a code for use without network, or the number of the plastic card.',
    once: true,
    input: z.object({ key: pressKey(), merchant: z.uuid(), code: needed(400), amount: fen(1, 1_000_000) }),
    data: z.object(paid),
  }),
  settleToken: charge.write(`${base}/settle`, {
    about: 'Settles a payment that a terminal took without network.',
    once: true,
    input: z.object({
      key: pressKey(),
      merchant: z.uuid(),
      code: needed(400),
      amount: fen(1, 1_000_000),
      at: int(0, 4_000_000_000),
    }),
    data: z.object(paid),
  }),
  charges: charge.read(`${base}/lists`, {
    about: 'Payments to a merchant one charges for, the newest first.',
    input: z.object({ ...paging, merchant: z.uuid() }),
    data: listed({
      ...strings('id', 'name'),
      ...ints('amount', 'at'),
      way: z.enum(payWays),
      state: z.enum(paymentStates),
      allowedActions: z.array(z.enum(['voidCharge'])),
    }),
  }),
  voidCharge: charge.write(`${base}/void`, {
    about: 'Gives a payment of the same day back.',
    once: true,
    input: z.object({ key: pressKey(), id: z.uuid() }),
  }),
}
