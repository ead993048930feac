import { type Rule, ruleShape } from '../../rules.ts'
import { everyDay } from './booking-campus.ts'

/** Numbers that are the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
export type Random = ReturnType<typeof randomOf>

const halfDays = [
  { weekdays: [1, 2, 3], from: 540, to: 720 },
  { weekdays: [1, 3], from: 800, to: 1000 },
]
const weekendsLate = [
  { weekdays: [6, 7], from: 600, to: 1200 },
  { weekdays: [1, 2, 3, 4, 5], from: 555, to: 915 },
]

export function randomRule({ below, pick }: Random): Rule {
  const limits = Array.from({ length: below(3) }, () => ({
    per: pick(['day', 'week', 'month', 'term', 'open'] as const),
    count: pick([0, 1, 2, 3]),
    minutes: pick([0, 60, 120, 240]),
  }))
  const approval = pick([false, false, true])
  return ruleShape.parse({
    ...{ opening: pick([everyDay, halfDays, weekendsLate]), slot: pick([0, 0, 60, 90]) },
    ...{ step: pick([15, 30]), least: pick([15, 30]), most: pick([60, 120]), buffer: pick([0, 0, 10, 30]) },
    ...{ horizon: pick([0, 2, 5]), opensAt: pick([0, 0, 420, 615]), rush: pick([0, 60]), notice: pick([0, 60]) },
    ...{ limits, approval, pendingBlocks: pick([true, false]), checkIn: pick([true, false]) },
    ...{ group: pick([0, 0, 2, 3]), confirmMinutes: pick([60, 600]) },
  })
}
