import type { Steps } from '#engines/payments/server/context.ts'
import type { SupplierLine } from '#engines/payments/server/deliverers.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { utilities } from '../../module.ts'
import type { MeterRow } from '../schema.ts'
import { httpSupplier } from './http.ts'

/** What a supplier is told of a top-up. `number` is its voucher: however often it is sent, it counts once. */
export type Voucher = { number: string; meter: string; amount: number; units: number }

/** The balance is read both ways, as only the meter knows what it holds: `money` in fen, `amount` in hundredths. */
export type SuppliedReading = {
  meter: string
  at: Date
  total: number | null
  money: number | null
  amount: number | null
}

/**
 * The owner of meters. Any error means that the outcome is not known; `Undeliverable` (engines/payments) that it never
 * will be.
 */
export type Supplier = {
  /** Loads a meter. Idempotent by the number. */
  load: (ctx: Steps, voucher: Voucher) => Promise<void>
  /** What became of a top-up. `none`: the supplier has never heard of it. */
  ask: (ctx: Steps, number: string) => Promise<'done' | 'none' | 'refused'>
  /** Readings of these meters, by number, or of all. */
  readings: (ctx: Steps, meters?: readonly string[]) => Promise<SuppliedReading[]>
  /** What it loaded on a day, by our numbers. */
  list: (ctx: Steps, day: string) => Promise<SupplierLine[]>
}

/** The supplier of a meter; undefined for the built-in one, whose truth is our own table. */
export function supplierOf(ctx: Pick<Steps, 'site'>, { supplier }: Pick<MeterRow, 'supplier'>): Supplier | undefined {
  if (supplier === 'builtIn') return undefined
  const own = settingsOf(ctx, utilities).supplier
  if (!own) throw new Error('the site has no supplier')
  return httpSupplier(own)
}
