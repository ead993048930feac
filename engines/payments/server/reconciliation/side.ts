import type { CaseAction, CaseKind, CaseWhat } from '../../shapes.ts'
import type { Steps } from '../context.ts'

/** A line of their list of a day. `no` is our number of it. */
export type Line = { what: CaseWhat; no: string; amount: number }
export type OurLine = Line & { order: string }

/** What was done about a line that only one side has. */
export type Outcome = {
  action: CaseAction
  /** Nobody has to look at it. */
  isSettled: boolean
  order?: string | undefined
  /** What the other side has for it, or what we have, after all. */
  ours?: number
  theirs?: number
  kind?: CaseKind
}

/** Undefined: both have it, on different days. */
export type Finding<L extends Line> = { line: L; outcome: Outcome | undefined }

/** Someone with a list of each day that ours is compared with: a channel or a supplier. */
export type Side<L extends Line = Line> = {
  /** A channel's key, or the key of a supplier. */
  key: string
  /** Their list of a day; undefined: not there yet. Throws `NoList` if they do not answer. */
  theirs: (ctx: Steps, day: string) => Promise<L[] | undefined>
  ours: (ctx: Steps, day: string) => Promise<OurLine[]>
  /** Settles what only they have on that day, as far as that is possible without people. */
  onlyTheirs: (ctx: Steps, day: string, lines: readonly L[]) => Promise<Finding<L>[]>
  /** The same for what only we have. */
  onlyOurs: (ctx: Steps, lines: readonly OurLine[]) => Promise<Finding<OurLine>[]>
}

/** Their list could not be read. The message is shown. */
export class NoList extends Error {
  override readonly name = 'NoList'
}

export const nameOf = ({ what, no }: Pick<Line, 'what' | 'no'>): string => `${what} ${no}`
