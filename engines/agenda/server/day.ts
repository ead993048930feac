import type { AgendaEntry } from '#kernel/agenda.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { textIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { DayItem } from '../shapes.ts'
import { moduleOf } from './open.ts'

export type Day = {
  /** What happens today, by time. */
  times: DayItem[]
  /** What is due, the soonest first; items without a time last. */
  due: DayItem[]
}

/** Deadlines without an action are shown this long before they are due. */
const soonMs = 2 * dayMs

/** The part of the open items that belongs to today. Snoozed items are left out. */
export function dayOf(
  ctx: Pick<ReadContext, 'site' | 'language' | 'now'>,
  open: readonly AgendaEntry[],
  most = Infinity,
): Day {
  const awake = open.filter(({ snoozedUntil }) => snoozedUntil <= ctx.now.getTime())
  const times = awake.filter((entry) => entry.kind === 'event' && isToday(ctx, entry))
  const due = awake.filter((entry) => entry.kind !== 'event' && (entry.action || isSoon(ctx, entry)))
  const inOrder = times.toSorted((a, b) => (a.startsAt || Infinity) - (b.startsAt || Infinity) || 0)
  const first = (entries: AgendaEntry[]) => entries.slice(0, most).map((entry) => dayItemOf(ctx, entry))
  return { times: first(inOrder), due: first(due) }
}

/** Includes events that began yesterday and still last, and items without a start time. */
function isToday({ site, now }: Pick<ReadContext, 'site' | 'now'>, { startsAt, endsAt }: AgendaEntry): boolean {
  if (startsAt === 0) return true
  const today = dayIn(site.zone, now)
  if (dayIn(site.zone, new Date(startsAt)) === today) return true
  return startsAt < now.getTime() && endsAt > now.getTime()
}

const isSoon = ({ now }: Pick<ReadContext, 'now'>, { dueAt }: AgendaEntry): boolean =>
  dueAt > 0 && dueAt - now.getTime() <= soonMs

export const inSeconds = (ms: number): number => Math.floor(ms / 1000)

function dayItemOf({ language }: Pick<ReadContext, 'language'>, entry: AgendaEntry): DayItem {
  const { id, kind, title, text, startsAt, endsAt, dueAt, link } = entry
  return {
    ...{ id, kind, page: link, module: moduleOf(entry) },
    title: textIn(title, language),
    subtitle: text ? textIn(text, language) : '',
    startsAt: inSeconds(startsAt),
    endsAt: inSeconds(endsAt),
    dueAt: inSeconds(dueAt),
  }
}
