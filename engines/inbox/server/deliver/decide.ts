import { dayAfter } from '#kernel/calendar.ts'
import { type Preferences, wants } from '../../preferences.ts'
import { isQuiet, minuteOf, nextAwake, passesQuiet } from '../../quiet.ts'
import type { Medium, Priority } from '../../shapes.ts'
import { momentOf, wallAt } from '../../zone-time.ts'

/** What is known of one delivery when its turn comes. */
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
  /** May disturb this person once more today. */
  hasRoom: boolean
  /** `08:00`: when what waits for another reason than quiet hours is told. */
  digestAt: string
  /** What was held before is told now, whatever the day's room: in one push. */
  isDigest: boolean
}

const oldMs = 31 * 86_400_000

/** The one place where quiet hours, budgets and wishes meet: for every medium alike. */
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

/** The next time the person's clock shows it, or when they are awake after that. */
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
