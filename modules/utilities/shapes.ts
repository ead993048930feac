import * as z from 'zod'
import { stages } from '#engines/payments/shapes.ts'
import { booleans, ints, rowsOf, strings } from '#kernel/shapes.ts'

/** `hall`: the shared part of a flat, which has a meter of its own at some schools. */
export const meterKinds = ['electricity', 'hall', 'coldWater', 'hotWater'] as const
export type MeterKind = (typeof meterKinds)[number]

/** What the balance of a meter is: fen, or hundredths of its unit (kWh, m³) that were bought before. */
export const balances = ['money', 'amount'] as const
export type BalanceKind = (typeof balances)[number]

/** `builtIn`: our table is the truth. `http`: the supplier of the site's settings has the meter. */
export const supplierKinds = ['builtIn', 'http'] as const
export const periods = ['month', 'year'] as const
export const readingSources = ['import', 'hand', 'supplier'] as const
export const accountKinds = ['card', 'network'] as const

/** A step of prices: up to so many hundredths of a unit in a period (null: without end), at hundredths of a fen a unit. */
export const step = z.object({
  upTo: z.int().min(1).max(100_000_000).nullable(),
  price: z.int().min(0).max(10_000_000),
})
export type Step = z.output<typeof step>

/** Prices of a period: the free allowance comes first, steps count what is beyond it. */
export type Tariff = Readonly<{ period: (typeof periods)[number]; free: number; steps: readonly Step[] }>

export const roomFace = z.object({
  ...strings('id', 'name', 'number', 'floor', 'building', 'campus'),
  ...ints('beds', 'area'),
})

/** A meter. Amounts are hundredths of a unit, money is fen, times are seconds. */
export const meterFace = z.object({
  ...strings('id', 'number', 'tariff'),
  kind: z.enum(meterKinds),
  holds: z.enum(balances),
  ...ints('balance', 'threshold', 'free', 'freeLeft', 'total', 'readAt', 'price', 'daily', 'used'),
  /** Days until the balance is used up; -1 if nobody knows. */
  daysLeft: z.int(),
  ...booleans('isLow', 'isStale', 'canRefresh'),
  steps: z.array(step),
  period: z.enum(periods),
})
export type MeterFace = z.output<typeof meterFace>

export const topUpFace = z.object({
  ...strings('id', 'order', 'by', 'room'),
  kind: z.enum(meterKinds),
  holds: z.enum(balances),
  ...ints('amount', 'units', 'created', 'delivered'),
  stage: z.enum(stages),
  ...booleans('isMine', 'isSplit'),
})

export const shareFace = z.object({
  ...strings('id', 'from', 'to'),
  ...ints('amount', 'created', 'settled', 'reminded'),
  kind: z.enum(meterKinds),
  /** `owed`: the reader has to pay it. */
  side: z.enum(['owed', 'lent', 'others']),
  allowedActions: z.array(z.enum(['settle', 'remind'])),
})

export const people = rowsOf({ ...strings('name'), isMe: z.boolean() })
