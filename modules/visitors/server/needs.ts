import { clockOf, minutesIn } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { visitors } from '../module.ts'
import type { Span } from './times.ts'

export type Reasons = ('guests' | 'cars' | 'outside')[]
type Size = { guests: number; cars: number; outside: boolean }

/** Whom the settings ask for a visit of this size, and why. */
export function needsOf(ctx: Pick<ReadContext, 'site'>, { guests, cars, outside }: Size) {
  const { unitFrom, securityFrom, carsToSecurity, outsideToSecurity } = settingsOf(ctx, visitors)
  const unit = unitFrom > 0 && guests >= unitFrom
  const many = securityFrom > 0 && guests >= securityFrom
  const byCar = carsToSecurity && cars > 0
  const atNight = outsideToSecurity && outside
  const why: Reasons = [
    ...((unit || many ? ['guests'] : []) as Reasons),
    ...((byCar ? ['cars'] : []) as Reasons),
    ...((atNight ? ['outside'] : []) as Reasons),
  ]
  return { unit, security: many || byCar || atNight, why }
}

/** Whether any of it is outside the usual hours of the campus. */
export function isOutside(ctx: Pick<ReadContext, 'site'>, spans: readonly Span[]): boolean {
  const { dayFrom, dayUntil } = settingsOf(ctx, visitors)
  const clock = (at: Date) => clockOf(minutesIn(ctx.site.zone, at))
  const hours = (span: Span) => span.until.getTime() - span.from.getTime()
  return spans.some(
    (span) =>
      clock(span.from) < dayFrom ||
      clock(span.from) > dayUntil ||
      clock(span.until) > dayUntil ||
      clock(span.until) <= clock(span.from) ||
      hours(span) >= 86_400_000,
  )
}
