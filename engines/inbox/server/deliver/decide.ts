import { dayAfter } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import { momentOf, wallAt } from '#kernel/zone-time.ts'
import { type Preferences, wants } from '../../preferences.ts'
import { isQuiet, minuteOf, nextAwake, passesQuiet } from '../../quiet.ts'
import type { Medium, Priority } from '../../shapes.ts'

/** The facts about one delivery when it is due. */
export type Facts = {
  medium: Medium
  priority: Priority
  topic: string
  sender: string | null
  mustRead: boolean
  messageState: string
  until: Date | null
  readAt: Date | null
  confirmedAt: Date | null
  archivedAt: Date | null
  snoozedUntil: Date | null
  leftAt: Date | null
  createdAt: Date
}

export type Verdict =
  | { to: 'send' }
  | { to: 'hold'; until: Date; why: 'quiet' | 'budget' | 'low' | 'snoozed' }
  | { to: 'skip'; why: 'recalled' | 'over' | 'read' | 'archived' | 'left' | 'off' | 'quiet' | 'old' }

type Rules = {
  now: Date
  /** The person's daily limit is not reached yet. */
  hasRoom: boolean
  /** `08:00`: when the digest of what is held for another reason than quiet hours is sent. */
  digestAt: string
  /** Deliveries that were held are sent now in one digest, regardless of the daily limit. */
  isDigest: boolean
}

const oldMs = 31 * dayMs

/** The only place that applies quiet hours, daily limits and preferences, for every medium. */
export function decide(facts: Facts, wishes: Preferences, rules: Rules): Verdict {
  const idle = isPointless(facts, wishes, rules.now)
  if (idle) return { to: 'skip', why: idle }
  if (facts.priority === 'critical') return { to: 'send' }
  if (facts.snoozedUntil && facts.snoozedUntil > rules.now)
    return { to: 'hold', until: facts.snoozedUntil, why: 'snoozed' }
  if (isQuiet(wishes.quiet, rules.now) && !passesQuiet(wishes.quiet, facts)) {
    const until = nextAwake(wishes.quiet, rules.now)
    return until ? { to: 'hold', until, why: 'quiet' } : { to: 'skip', why: 'quiet' }
  }
  if (rules.isDigest) return { to: 'send' }
  if (facts.priority === 'low') return { to: 'hold', until: digestTime(wishes, rules), why: 'low' }
  if (!rules.hasRoom) return { to: 'hold', until: digestTime(wishes, rules), why: 'budget' }
  return { to: 'send' }
}

/** The next `digestAt` in the person's time zone or, if that is in quiet hours, the end of those. */
export function digestTime({ quiet }: Preferences, { now, digestAt }: Pick<Rules, 'now' | 'digestAt'>): Date {
  const { day } = wallAt(quiet.zone, now.getTime())
  const minute = minuteOf(digestAt)
  const today = momentOf(quiet.zone, { day, minute }, 'first')
  const next = today > now.getTime() ? today : momentOf(quiet.zone, { day: dayAfter(day, 1), minute }, 'first')
  return nextAwake(quiet, new Date(next)) ?? new Date(next)
}

function isPointless(facts: Facts, wishes: Preferences, now: Date) {
  if (facts.messageState === 'recalled') return 'recalled'
  if (facts.until && facts.until <= now) return 'over'
  if (facts.leftAt) return 'left'
  if (facts.archivedAt) return 'archived'
  if (facts.mustRead ? facts.confirmedAt : facts.readAt) return 'read'
  if (!wants(wishes, facts.medium, facts)) return 'off'
  if (now.getTime() - facts.createdAt.getTime() > oldMs && facts.snoozedUntil === null) return 'old'
  return undefined
}
