import type { Mode } from '../../shapes.ts'
import type { Motif } from './demo-posters.ts'

/** Hours relative to now; the seed converts them to dates. */
export type DemoSession = { title?: Texts; starts: number; hours: number; places: number; staff?: number }
/** Demo sites have two languages. */
export type Texts = readonly [zh: string, en: string]

export type DemoEvent = {
  key: string
  titles: readonly [zh: string, en: string, tw: string]
  about: Texts
  rules?: Texts
  place: Texts
  /** Code of the unit that runs it. */
  unit: string
  motif: Motif
  /** Without one: first come, first served. */
  mode?: Mode
  state?: 'draft' | 'announced' | 'cancelled'
  opens: number
  closes: number
  sessions: readonly DemoSession[]
  /** Share of places taken; 1 is sold out. */
  gone?: number
  waiting?: number
  entries?: number
  drawn?: boolean
  /** Grant of the demo student: ticket, hold, lottery entry, waiting list or subscription. */
  lin?: 'has' | 'holds' | 'enters' | 'waits' | 'subscribes'
  /** Share of ticket holders that came. */
  came?: number
  linCame?: boolean
  more?: Readonly<Record<string, unknown>>
}

export const run = (unit: string, motif: Motif, opens: number, closes: number) => ({ unit, motif, opens, closes })
