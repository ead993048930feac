import { dayIn } from '#kernel/clock.ts'
import type { BalanceKind, Step, Tariff } from './shapes.ts'

/** Hundredths of a unit times hundredths of a fen: so many parts make a fen. */
const partsOfFen = 10_000n

/** What a use of so many hundredths costs in fen, by steps; rounded once, so that parts of a period add up to the whole. */
export function costOf(steps: readonly Step[], used: number): number {
  let [from, parts] = [0, 0n]
  for (const { upTo, price } of steps) {
    const until = Math.min(used, upTo ?? used)
    if (until > from) parts += BigInt(until - from) * BigInt(price)
    from = Math.max(from, until)
    if (used <= from) break
  }
  return Number((parts + partsOfFen / 2n) / partsOfFen)
}

/** Steps rise, the last is open, and there is at least one. */
export const areSteps = (steps: readonly Step[]): boolean =>
  steps.length > 0 &&
  steps.at(-1)!.upTo === null &&
  steps.slice(0, -1).every(({ upTo }, i) => upTo !== null && upTo > (i ? steps[i - 1]!.upTo! : 0))

/** The use that is paid for: what is beyond the free allowance. */
export const paidUse = (tariff: Pick<Tariff, 'free'>, used: number): number => Math.max(0, used - tariff.free)

/** What a balance loses when the use of a period grows from `before` to `after`. */
export function chargeOf(tariff: Tariff, holds: BalanceKind, before: number, after: number): number {
  const [from, to] = [paidUse(tariff, before), paidUse(tariff, after)]
  return holds === 'money' ? costOf(tariff.steps, to) - costOf(tariff.steps, from) : to - from
}

/** The price of the next unit, in hundredths of a fen. */
export function priceAt({ steps, free }: Tariff, used: number): number {
  const paid = paidUse({ free }, used)
  return (steps.find(({ upTo }) => upTo === null || paid < upTo) ?? steps.at(-1)!).price
}

/** Hundredths of a unit that an amount buys, at the first step's price: for meters that hold amounts. */
export function unitsFor({ steps }: Pick<Tariff, 'steps'>, fen: number): number {
  const { price } = steps[0]!
  return price ? Number((BigInt(fen) * partsOfFen) / BigInt(price)) : 0
}

/** The period a moment belongs to: `2026-11` or `2026`. */
export const periodAt = ({ period }: Pick<Tariff, 'period'>, zone: string, at: Date): string =>
  dayIn(zone, at).slice(0, period === 'month' ? 7 : 4)

type Left = { holds: BalanceKind; balance: number; freeLeft: number; price: number; daily: number }

/** Whole days until a balance is used up at a daily use; -1 if that is not known. */
export function daysLeft({ holds, balance, freeLeft, price, daily }: Left): number {
  if (daily <= 0) return -1
  if (balance <= 0 && freeLeft <= 0) return 0
  const paid = holds === 'amount' ? Math.max(0, balance) : price ? (Math.max(0, balance) * 10_000) / price : Infinity
  const days = (Math.max(0, freeLeft) + paid) / daily
  return Number.isFinite(days) ? Math.min(9_999, Math.floor(days)) : -1
}
