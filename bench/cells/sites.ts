/** A simulated university: people, and how its load goes up and down. */
export type SimSite = { people: number; load: number; peakHour: number; rushDay: number }

/** The same numbers in each run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Days of a term. */
export const termDays = 120

/**
 * A thousand sites with twenty million people in all. Their sizes are spread as those of universities are (log-normal, the largest over a
 * hundred thousand); how much one person asks differs, and so do the busiest hour and the day when everybody chooses courses.
 */
export function makeSites(count: number, people: number, random: () => number): SimSite[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const raw = Array.from({ length: count }, () => Math.min(Math.exp(0.8 * normal()), 6))
  const scale = people / raw.reduce((sum, one) => sum + one, 0)
  return raw.map((size) => ({
    people: Math.round(size * scale),
    load: size * scale * Math.exp(0.3 * normal()),
    peakHour: [10, 12, 12, 17, 21][Math.floor(random() * 5)]!,
    // Terms begin in the same three weeks everywhere.
    rushDay: Math.floor(random() * 21),
  }))
}

/** Share of a site's usual peak at this hour of this day of the term; on its rush day three times the peak, for an hour. */
export function shareAt({ peakHour, rushDay }: SimSite, day: number, hour: number): number {
  if (day === rushDay && hour === peakHour) return 3
  if (hour < 6) return 0.03
  const apart = Math.abs(hour - peakHour)
  return Math.max(0.15, 1 - 0.18 * apart) * (day % 7 > 4 ? 0.4 : 1)
}
