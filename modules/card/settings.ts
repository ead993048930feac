import * as z from 'zod'
import { answerCodes, fieldName, pathOf, supplierUrl, voucherFields } from '#engines/payments/supplier-settings.ts'

const fen = (usual: number) => z.int().min(0).max(10_000_000).default(usual)

/**
 * Recharges at a card system outside: it is told of each under the number of its order, and can be asked what became of
 * it. Without `list`, its lists of a day are uploaded.
 */
const outsideRecharge = z.object({
  url: supplierUrl(),
  paths: z
    .object({ topUp: pathOf('/recharge'), query: pathOf('/query'), list: z.union([z.literal(''), pathOf('/list')]) })
    .prefault({ list: '/list' }),
  fields: z.object({ ...voucherFields, holder: fieldName('number') }).prefault({}),
  ...answerCodes,
  /** Seconds in which it usually arrives, and after which it is given up and refunded. */
  promise: z.int().min(5).max(86_400).default(60),
  patience: z
    .int()
    .min(60)
    .max(7 * 86_400)
    .default(3_600),
})

/** A card system outside, asked over HTTP. Fields are named by their path in its JSON: `data.card.balance`. */
export const outsideSettings = z.object({
  /** `{number}` stands for the number of the person, `{month}` for `2026-03`. */
  balanceUrl: z.url({ protocol: /^https?$/ }).max(300),
  flowsUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  /** Told of a loss (POST with `number` and `lost` 1 or 0). */
  lossUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  /** Sent as `Authorization: Bearer …`. */
  token: z.string().max(500).default(''),
  unit: z.enum(['yuan', 'fen']).default('yuan'),
  fields: z
    .object({
      balance: z.string().max(100).default('balance'),
      /** When the system counted it: seconds, or `YYYY-MM-DD HH:MM:SS`. Without it, the time of the answer. */
      at: z.string().max(100).default(''),
      flows: z.string().max(100).default('list'),
      flowId: z.string().max(60).default('id'),
      flowAt: z.string().max(60).default('time'),
      flowAmount: z.string().max(60).default('amount'),
      flowBalance: z.string().max(60).default('balance'),
      flowTitle: z.string().max(60).default('merchant'),
    })
    .prefault({}),
  /** Older figures are shown as out of date. */
  staleMinutes: z.int().min(1).max(10_080).default(60),
  milliseconds: z.int().min(300).max(10_000).default(3_000),
  recharge: outsideRecharge.optional(),
})
export type OutsideSettings = z.output<typeof outsideSettings>

export const settings = z.object({
  /** Of one recharge, and of the balance. */
  leastRecharge: fen(1_000),
  mostRecharge: fen(50_000),
  mostBalance: fen(200_000),
  /** The most that a holder can allow for a payment and for a day; what counts until they choose. */
  mostPayment: fen(30_000),
  mostDay: fen(100_000),
  usualPayment: fen(10_000),
  usualDay: fen(30_000),
  /** What can be spent on meals each day with a card that is stopped. */
  mealAllowance: fen(4_000),
  /** Below this, holders are reminded to recharge. */
  lowBalance: fen(2_000),
  undoMinutes: z.int().min(1).max(60).default(10),
  replacementFee: fen(2_000),
  /** Codes for use without network: how many at a time, up to which amount, for how long. */
  offline: z
    .object({
      count: z.int().min(0).max(20).default(5),
      most: fen(3_000),
      hours: z.int().min(1).max(168).default(24),
    })
    .prefault({}),
  outside: outsideSettings.optional(),
})
