import { dayMs } from '#kernel/clock.ts'
import { chargeOf, periodAt } from '../prices.ts'
import type { BalanceKind, Tariff } from '../shapes.ts'

export type Shown = { id: string; at: Date; total: number | null; balance: number | null; after: number | null }
/** A delivered top-up, in what the meter holds. */
export type Gain = { at: Date; amount: number }
export type Given = {
  tariff: Tariff
  holds: BalanceKind
  zone: string
  /** In the order of time. */
  readings: readonly Shown[]
  gains: readonly Gain[]
}

export type Chain = {
  balance: number
  total: number
  readAt: Date | null
  /** In the period of the last reading. */
  used: number
  daily: number
  rows: { id: string; used: number; after: number }[]
}

const week = 7 * dayMs
/** Readings closer together say nothing about a day. */
const leastDays = 0.25
const mostDaily = 100_000_000

/**
 * The balance of a meter from its readings and top-ups. A reading that says its balance counts as said; any other takes
 * off what the use since the one before costs. The first of the list is where it begins. Computed anew each time, so
 * that a reading can be added late, changed or taken back.
 */
export function chainOf({ tariff, holds, zone, readings, gains }: Given): Chain {
  const rows: Chain['rows'] = []
  const usedIn = new Map<string, number>()
  let balance = 0
  let total: number | null = null
  let last: Shown | undefined
  for (const one of readings) {
    const used = one.total === null || total === null ? 0 : one.total - total >= 0 ? one.total - total : one.total
    const period = periodAt(tariff, zone, one.at)
    const before = usedIn.get(period) ?? 0
    usedIn.set(period, before + used)
    const gained = sum(gains, last?.at, one.at)
    const follows = balance + gained - chargeOf(tariff, holds, before, before + used)
    balance = one.balance ?? (last ? follows : (one.after ?? gained))
    total = one.total ?? total
    rows.push({ id: one.id, used, after: balance })
    last = one
  }
  const period = last && periodAt(tariff, zone, last.at)
  return {
    balance: balance + sum(gains, last?.at, undefined),
    total: total ?? 0,
    readAt: last?.at ?? null,
    used: period === undefined ? 0 : usedIn.get(period)!,
    daily: dailyOf(readings, rows),
    rows,
  }
}

const sum = (gains: readonly Gain[], after: Date | undefined, until: Date | undefined): number =>
  gains
    .filter(({ at }) => (!after || at > after) && (!until || at <= until))
    .reduce((all, { amount }) => all + amount, 0)

/** Use a day over about the last week of readings. */
function dailyOf(readings: readonly Shown[], rows: Chain['rows']): number {
  const last = readings.at(-1)
  if (!last) return 0
  const near = readings.findIndex(({ at }) => last.at.getTime() - at.getTime() <= week)
  const first = near === readings.length - 1 ? near - 1 : near
  if (first < 0) return 0
  const days = (last.at.getTime() - readings[first]!.at.getTime()) / dayMs
  const used = rows.slice(first + 1).reduce((all, row) => all + row.used, 0)
  return days >= leastDays ? Math.min(mostDaily, Math.round(used / days)) : 0
}
