import { dayMs } from '#kernel/clock.ts'
import type { AccountRow, PlanRow } from '../schema.ts'

/** Of the running period's price, the part of the whole days that are left. */
export function creditOf({ now }: { now: Date }, row: AccountRow): number {
  const { state, periodStart, periodEnd, periodPrice } = row
  if (state !== 'active' || !periodStart || !periodEnd) return 0
  const whole = Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs)
  const left = Math.min(whole, Math.floor((periodEnd.getTime() - now.getTime()) / dayMs))
  return whole > 0 && left > 0 ? Math.floor((periodPrice * left) / whole) : 0
}

/** What a change to the plan takes now; below zero, what it gives back. */
export const costOfChange = (
  ctx: { now: Date },
  row: AccountRow | undefined,
  { price }: Pick<PlanRow, 'price'>,
): number => price - (row ? creditOf(ctx, row) : 0)
