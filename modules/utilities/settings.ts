import * as z from 'zod'
import { answerCodes, fieldName, pathOf, supplierUrl, voucherFields } from '#engines/payments/supplier-settings.ts'
import { meterKinds } from './shapes.ts'

/** The interface of a supplier: addresses, names of fields and what its codes mean. */
export const supplierSettings = z.object({
  url: supplierUrl(),
  /** Sent as `Authorization: Bearer`. */
  secret: z.string().max(500).default(''),
  milliseconds: z.int().min(500).max(20_000).default(8_000),
  /** What amounts of money are written in. */
  money: z.enum(['yuan', 'fen']).default('yuan'),
  paths: z
    .object({ topUp: pathOf('/topup'), query: pathOf('/query'), readings: pathOf('/readings'), list: pathOf('/list') })
    .prefault({}),
  fields: z
    .object({
      ...voucherFields,
      ...{ meter: fieldName('meterNo'), units: fieldName('units'), balance: fieldName('balance') },
      ...{ total: fieldName('total'), time: fieldName('time') },
    })
    .prefault({}),
  ...answerCodes,
})
export type SupplierSettings = z.output<typeof supplierSettings>

const clock = () =>
  z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
    .default('')

export const settings = z.object({
  supplier: supplierSettings.optional(),
  /** Kinds of meters that the pages show, in this order. */
  kinds: z.array(z.enum(meterKinds)).max(meterKinds.length).default(['electricity', 'hall', 'coldWater', 'hotWater']),
  /** Amounts to choose from, in fen, and the limits of one top-up. */
  amounts: z.array(z.int().min(100).max(100_000)).min(1).max(8).default([2_000, 5_000, 10_000]),
  leastTopUp: z.int().min(1).max(100_000).default(100),
  mostTopUp: z.int().min(100).max(1_000_000).default(50_000),
  /** No top-ups between these times, while the supplier closes its day; '' for never. */
  closedFrom: clock(),
  closedUntil: clock(),
  /** A reading is stale after so many hours. */
  staleHours: z
    .int()
    .min(1)
    .max(24 * 90)
    .default(36),
  /** Seconds in which a top-up usually arrives, and after which it is given up and refunded. */
  promise: z.int().min(5).max(86_400).default(120),
  patience: z
    .int()
    .min(60)
    .max(7 * 86_400)
    .default(3_600),
  /** Anyone logged in may look at any room and top it up, as electricity clients do. */
  anyRoom: z.boolean().default(true),
})
