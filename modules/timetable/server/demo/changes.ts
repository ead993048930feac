import type { Calendar } from '#engines/calendar/calendar.ts'
import { type Held, heldMeetings } from '#engines/courses/held.ts'
import { changes } from '#engines/courses/server/schema.ts'
import type { Meeting } from '#engines/courses/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, halfHour } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

type Values = typeof changes.$inferInsert
type Demo = { calendar: Calendar; meetings: readonly Meeting[]; spare: string; by: string | null; admin: string | null }

/** Of the demo student's next classes: one in another room, one cancelled, one moved; a proposal of the demo teacher waits. */
export async function seedChanges(ctx: SeedContext, demo: Demo, taught: readonly Meeting[]): Promise<void> {
  const today = dayIn(ctx.site.zone, ctx.now)
  const range = { from: today, until: dayAfter(today, 13) }
  const next = oneEach(heldMeetings(demo.calendar, { meetings: demo.meetings, changes: [] }, range))
  const made: Values[] = next.slice(0, 3).map((held, i) => [elsewhere, cancelled, moved][i]!(held, demo))
  const ago = (hours: number) => halfHour(new Date(ctx.now.getTime() - hours * 3_600_000))
  const told = made.map((one, i) => ({
    ...one,
    ...{ state: 'notified' as const, proposedBy: demo.by, decidedBy: demo.admin },
    ...{ createdAt: ago(30 + i), decidedAt: ago(6 + i * 9) },
  }))
  const taken = new Set(told.map((one) => one.class))
  const [free] = oneEach(heldMeetings(demo.calendar, { meetings: taught, changes: [] }, range)).filter(
    (held) => !taken.has(held.class),
  )
  const proposed = free && {
    ...cancelled(free, demo),
    reason: saidFrom('参加学术会议', 'At a conference'),
    proposedBy: demo.by,
  }
  const values = [...told, ...(proposed ? [proposed] : [])]
  if (values.length) await ctx.db.insert(changes).values(values)
}

/** The first date of each class. */
function oneEach(held: readonly Held[]): Held[] {
  const first = new Map<string, Held>()
  for (const one of held) if (!first.has(one.class)) first.set(one.class, one)
  return [...first.values()]
}

const of = ({ class: id, meeting, day }: Held) => ({ class: id, meeting, day })

const elsewhere = (held: Held, { spare }: Demo): Values => ({
  ...{ ...of(held), kind: 'room', toRooms: spare ? [spare] : null, toPlace: spare ? null : '图书馆报告厅' },
  reason: saidFrom('原教室设备检修', 'Equipment in the usual room is being repaired'),
})

const cancelled = (held: Held, _: Demo): Values => ({
  ...{ ...of(held), kind: 'cancelled' },
  reason: saidFrom('任课教师出差，改为自学', 'The teacher is away; please study on your own'),
})

const moved = (held: Held, _: Demo): Values => ({
  ...{ ...of(held), kind: 'moved', toDay: dayAfter(held.day, 1), toPeriods: [10, 11] },
  reason: saidFrom('与校级活动冲突', 'A university event takes place at that time'),
})
