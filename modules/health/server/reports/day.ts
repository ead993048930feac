import { dayIn, dayMs, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { asksOn } from '../../asked-on.ts'
import type { WhenAsked } from '../../figure-shapes.ts'
import type { Slot } from '../../presets/field.ts'

type Reading = Pick<ReadContext, 'site' | 'now'>

export const today = ({ site, now }: Reading): string => dayIn(site.zone, now)

type Asked = { weekdays: readonly number[]; slots: readonly Slot[] }

/** Whether the slot has opened. */
export const hasBegun = (ctx: Reading, plan: Asked, day: string, slot: number): boolean =>
  asksOn(plan, day) && hasCome(ctx, day, plan.slots[slot]?.opens ?? 0)

/** Whether the slot has closed. */
export const isOver = (ctx: Reading, plan: Asked, day: string, slot: number): boolean =>
  asksOn(plan, day) && hasCome(ctx, day, plan.slots[slot]?.closes ?? 1_440)

/** Whether this minute of the day has passed, in the site's zone. */
const hasCome = (ctx: Reading, day: string, minutes: number): boolean =>
  day < today(ctx) || (day === today(ctx) && minutes <= minutesIn(ctx.site.zone, ctx.now))

/** Number of reports due per person on a day so far, or in one slot. */
export function partsDue(ctx: Reading, plan: Asked, day: string, part?: number): number {
  return plan.slots.filter((_, slot) => (part === undefined || slot === part) && hasBegun(ctx, plan, day, slot)).length
}

/** Whether a day or slot asks for reports: already, later, or never. */
export function whenAsked(ctx: Reading, plan: Asked, day: string, part?: number): WhenAsked {
  if (!asksOn(plan, day)) return 'never'
  return partsDue(ctx, plan, day, part) > 0 ? 'now' : 'later'
}

/** Midnight of a day in the site's zone. */
export function midnightOf({ site }: Pick<Reading, 'site'>, day: string): Date {
  const at = new Date(`${day}T00:00:00Z`)
  const ahead = Date.parse(`${dayIn(site.zone, at)}T00:00:00Z`) - at.getTime() + minutesIn(site.zone, at) * 60_000
  return new Date(at.getTime() - ahead)
}

/** Days until today; -1 for never. */
export function daysSince(now: Reading, day: string | null): number {
  if (!day) return -1
  const from = Date.parse(`${day}T00:00:00Z`)
  return Math.max(0, Math.round((Date.parse(`${today(now)}T00:00:00Z`) - from) / dayMs))
}

/** The open slot, or the next one, or the last one after it closed. */
export function slotNow(
  slots: readonly Slot[],
  { site, now }: Reading,
): { slot: number; isOpen: boolean; isLate: boolean; isOver: boolean } {
  const minutes = minutesIn(site.zone, now)
  const coming = slots.findIndex(({ closes }) => minutes < closes)
  const slot = coming < 0 ? slots.length - 1 : coming
  const { opens, late } = slots[slot]!
  return { slot, isOpen: coming >= 0 && minutes >= opens, isLate: minutes >= late, isOver: coming < 0 }
}

/** `08:30`: minutes after midnight, formatted. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
