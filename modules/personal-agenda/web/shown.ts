import type { CalendarFace, ViewItem } from '../shapes.ts'
import type { Moving } from './use-moving.ts'

/** What the grids and the list draw. */
export type Shown = {
  days: readonly string[]
  day: string
  list: readonly ViewItem[]
  calendars: readonly CalendarFace[]
  isWide: boolean
  onDay: (day: string) => void
  onOpenDay: (day: string) => void
  /** Absent where events cannot be dragged. */
  moving?: Moving
}

/** The page an item opens. */
export function pageOf({ event, original, page }: ViewItem): string {
  if (!event) return page
  return `agenda/detail?id=${event}${original ? `&original=${original}` : ''}`
}

/** The colour of its calendar; items of other services have the brand's. */
export const colourOf = (calendars: readonly CalendarFace[], { calendar }: ViewItem): string =>
  calendars.find(({ id }) => id === calendar)?.colour ?? 'brand'
