import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { asksOn } from '../asked-on.ts'
import type { WhenAsked } from '../figure-shapes.ts'
import type { Slot } from '../presets/field.ts'

type Now = Pick<ReadContext, 'site' | 'now'>

export const today = ({ site, now }: Now): string => dayIn(site.zone, now)

type Asked = { weekdays: readonly number[]; slots: readonly Slot[] }

/** Whether a report for this part of a day could have been made by now. */
export const hasBegun = (ctx: Now, plan: Asked, day: string, slot: number): boolean =>
  asksOn(plan, day) && hasCome(ctx, day, plan.slots[slot]?.opens ?? 0)

/** Whether this part of a day has gone by. */
export const isOver = (ctx: Now, plan: Asked, day: string, slot: number): boolean =>
  asksOn(plan, day) && hasCome(ctx, day, plan.slots[slot]?.closes ?? 1_440)

/** Whether it is that many minutes into a day, or a later one. */
const hasCome = (ctx: Now, day: string, minutes: number): boolean =>
  day < today(ctx) || (day === today(ctx) && minutes <= minutesIn(ctx.site.zone, ctx.now))

/** How many reports of each person a day has asked for by now, or of one part of it. */
export function partsDue(ctx: Now, plan: Asked, day: string, part?: number): number {
  return plan.slots.filter((_, slot) => (part === undefined || slot === part) && hasBegun(ctx, plan, day, slot)).length
}

/** Whether a day, or one part of it, asks for reports: by now, later on, or never. */
export function whenAsked(ctx: Now, plan: Asked, day: string, part?: number): WhenAsked {
  if (!asksOn(plan, day)) return 'never'
  return partsDue(ctx, plan, day, part) > 0 ? 'now' : 'later'
}

/** When a day begins where the site is. */
export function midnightOf({ site }: Pick<Now, 'site'>, day: string): Date {
  const at = new Date(`${day}T00:00:00Z`)
  const ahead = Date.parse(`${dayIn(site.zone, at)}T00:00:00Z`) - at.getTime() + minutesIn(site.zone, at) * 60_000
  return new Date(at.getTime() - ahead)
}

/** Days from then until today; -1 from never. */
export function daysSince(now: Now, day: string | null): number {
  if (!day) return -1
  const from = Date.parse(`${day}T00:00:00Z`)
  return Math.max(0, Math.round((Date.parse(`${today(now)}T00:00:00Z`) - from) / 86_400_000))
}

/** The part of the day that is open, or the one that comes next; after the last one, that. */
export function slotNow(
  slots: readonly Slot[],
  { site, now }: Now,
): { slot: number; isOpen: boolean; isLate: boolean; isOver: boolean } {
  const minutes = minutesIn(site.zone, now)
  const coming = slots.findIndex(({ closes }) => minutes < closes)
  const slot = coming < 0 ? slots.length - 1 : coming
  const { opens, late } = slots[slot]!
  return { slot, isOpen: coming >= 0 && minutes >= opens, isLate: minutes >= late, isOver: coming < 0 }
}

/** `08:30`: minutes after midnight as people read them. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
