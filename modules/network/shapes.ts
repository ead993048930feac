import * as z from 'zod'
import { booleans, ints, strings } from '#kernel/shapes.ts'
import { systems } from './settings.ts'

/** `none`: no account yet. `inactive`: opened by the back office, without a password. */
export const accountStates = ['inactive', 'active', 'owing', 'paused', 'suspended'] as const
export type AccountState = (typeof accountStates)[number]

export const planStates = ['on', 'off'] as const

/** Why a session ended. */
export const causes = ['', 'user', 'kicked', 'idle', 'lost', 'state', 'other'] as const
export type Cause = (typeof causes)[number]

export const chargeKinds = ['network', 'plan', 'refund', 'adjust', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Why a system gave no answer. */
export const troubles = ['', 'unreachable', 'refused', 'badAnswer', 'forbidden', 'unknownAccount'] as const
export type Trouble = (typeof troubles)[number]

export const ownActions = [
  'activate',
  'change',
  'cancelChange',
  'pause',
  'resume',
  'changePassword',
  'resetPassword',
  'recharge',
  'kick',
] as const
export type OwnAction = (typeof ownActions)[number]

/** How old the data is. The portal's own tables are always of now. */
export const freshness = z.object({
  system: z.enum(systems),
  asOf: z.int(),
  isFailing: z.boolean(),
  trouble: z.enum(troubles),
})
export type Freshness = z.output<typeof freshness>

/** Amounts are fen, `quota` bytes a period and `speed` Mbit/s; 0 is without a limit. */
export const plan = z.object({
  ...strings('id', 'name', 'note'),
  ...ints('price', 'quota', 'speed', 'devices'),
})
export type Plan = z.output<typeof plan>

export const account = z.object({
  username: z.string(),
  state: z.enum(['none', ...accountStates]),
  ...ints('balance', 'used', 'seconds', 'online', 'periodStart', 'periodEnd', 'pausedUntil', 'openedAt'),
  plan: z.nullable(plan),
  nextPlan: z.nullable(plan),
  ...booleans('isShort'),
  allowedActions: z.array(z.enum(ownActions)),
})
export type Account = z.output<typeof account>

export const device = z.object({
  ...strings('id', 'name', 'mac', 'address', 'place'),
  ...ints('since', 'seconds', 'inBytes', 'outBytes'),
  isThis: z.boolean(),
})
export type Device = z.output<typeof device>

export const session = z.object({
  ...strings('id', 'name', 'mac', 'address', 'place'),
  /** `ended` is 0 while it goes on. */
  ...ints('started', 'ended', 'seconds', 'inBytes', 'outBytes'),
  cause: z.enum(causes),
})
export type Session = z.output<typeof session>

export const month = z.object({ month: z.string(), ...ints('inBytes', 'outBytes', 'seconds', 'sessions') })
export type Month = z.output<typeof month>

export const charge = z.object({
  ...strings('id', 'memo', 'order'),
  kind: z.enum(chargeKinds),
  ...ints('at', 'amount', 'balance'),
})
export type Charge = z.output<typeof charge>
