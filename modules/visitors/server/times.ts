import { dayIn, dayMs } from '#kernel/clock.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { visitors } from '../module.ts'
import type { Times } from '../shapes.ts'

export type Span = { nth: number; from: Date; until: Date }

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The time of each day. An `until` that is not after `from` is on the next day. Refused if it breaks a limit. */
export function spansOf(ctx: Pick<ReadContext, 'site' | 'now'>, { days, from, until }: Times): Span[] {
  const { mostDays, daysAhead, longestHours } = settingsOf(ctx, visitors)
  const sorted = [...new Set(days)].sort()
  if (sorted.length > mostDays) throw visitors.fail('tooManyDays', { params: { n: mostDays } })
  const [begin, end] = [minuteOf(from), minuteOf(until)]
  if (begin === end) throw visitors.fail('badWindow')
  const lasts = end > begin ? end - begin : end - begin + 1440
  if (lasts > longestHours * 60) throw visitors.fail('tooLong', { params: { n: longestHours } })
  const { zone } = ctx.site
  const spans = sorted.map((day, i) => {
    const next = end > begin ? day : new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
    return {
      nth: i + 1,
      from: new Date(momentOf(zone, { day, minute: begin }, 'first')),
      until: new Date(momentOf(zone, { day: next, minute: end }, 'last')),
    }
  })
  const last = dayIn(zone, new Date(ctx.now.getTime() + daysAhead * dayMs))
  if (sorted.at(-1)! > last) throw visitors.fail('tooFarAhead', { params: { n: daysAhead } })
  if (spans[0]!.until <= ctx.now) throw visitors.fail('windowPast')
  return spans
}
