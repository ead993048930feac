import type { CalendarFace } from '../shapes.ts'

const titles = ['myCalendars', 'groupCalendars', 'sharedCalendars', 'siteCalendars', 'subscribed'] as const
export type KindTitle = (typeof titles)[number]

function titleOf({ kind, isMine }: CalendarFace): KindTitle {
  if (kind === 'group') return 'groupCalendars'
  if (kind === 'site') return 'siteCalendars'
  if (!isMine) return 'sharedCalendars'
  return kind === 'subscribed' ? 'subscribed' : 'myCalendars'
}

/** Calendars in groups, in this order; empty groups are left out. */
export function kindsOf<C extends CalendarFace>(calendars: readonly C[]): { title: KindTitle; list: C[] }[] {
  const groups = Map.groupBy(calendars, titleOf)
  return titles.flatMap((title) => (groups.has(title) ? [{ title, list: groups.get(title)! }] : []))
}
