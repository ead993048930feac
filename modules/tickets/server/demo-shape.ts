import type { Mode } from '../shapes.ts'
import type { Motif } from './demo-posters.ts'

/** Hours from now; the seeds turn them into moments. */
export type DemoSession = { title?: Texts; starts: number; hours: number; places: number; staff?: number }
/** In the two tongues that demo sites are kept in. */
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
  mode: Mode
  state?: 'draft' | 'announced' | 'cancelled'
  opens: number
  closes: number
  sessions: readonly DemoSession[]
  /** The share of the places that is gone; 1 is sold out. */
  gone?: number
  waiting?: number
  entries?: number
  drawn?: boolean
  /** What the demo student has: taken, held, entered, waiting, subscribed. */
  lin?: 'has' | 'holds' | 'enters' | 'waits' | 'subscribes'
  /** Of those who have a ticket, the share that came. */
  came?: number
  linCame?: boolean
  more?: Readonly<Record<string, unknown>>
}
