import { holderIn, type ReadPass, tagOf } from './code.ts'
import {
  amberReasons,
  type Door,
  type Earlier,
  type Listed,
  type PassFace,
  type Reason,
  type Verdict,
} from './shapes.ts'

/** The data about a pass, on the server or in a device's list. */
export type Known = {
  count: number
  live: boolean
  /** The prefix of its holder's marks. */
  holder: string
  /** The marks of the holder's valid sessions. */
  marks: readonly string[]
  entered: Earlier | undefined
}

export type Case = {
  door: Door
  /** The parsed code; undefined if it is not a pass of this site. Without a mark the pass was looked up by hand. */
  read: (Pick<ReadPass, 'tag' | 'nth'> & { mark?: string }) | undefined
  known: Known | undefined
  fresh: boolean
  /** In seconds. */
  now: number
}

/**
 * Why this pass is not admitted at this door now; the same code on the server and on an offline device. Reasons that no
 * checker may override come first, so that the most serious one is shown.
 */
export function reasonAgainst({ door, read, known, fresh, now }: Case): Reason | undefined {
  if (!read) return 'notGenuine'
  if (read.tag !== tagOf(door.pool)) return 'wrongSession'
  if (door.cancelled) return 'sessionCancelled'
  if (!known || read.nth < 1 || read.nth > known.count) return 'unknown'
  if (!known.live) return 'cancelled'
  if (read.mark !== undefined && holderIn(read.mark) !== known.holder) return 'handedOn'
  if (read.mark !== undefined && !known.marks.includes(read.mark)) return 'loggedOut'
  if (known.entered) return 'alreadyIn'
  if (now < door.opensAt) return 'tooEarly'
  if (now >= door.closesAt) return 'tooLate'
  return fresh ? undefined : 'oldCode'
}

/** `note`: the checker's reason for an override. */
export function resultOf(reason: Reason | undefined, note: string): 'in' | 'amber' | 'refused' {
  if (!reason) return 'in'
  if (!amberReasons.includes(reason)) return 'refused'
  return note ? 'in' : 'amber'
}

/** All places of a grant, and their entries. */
type Places = Pick<Listed, 'count' | 'live' | 'in'>

export function entryOf(row: Pick<Places, 'in'>, nth: number): Earlier | undefined {
  const entry = row.in.find((one) => one.nth === nth)
  return entry && { at: entry.at, gate: entry.gate }
}

type Shown<R> = { row: R | undefined; nth: number; faceOf: (row: R, nth: number) => PassFace }

/** The verdict with what the checker is shown of the pass, if it has such a place. */
export function verdictOf<R extends Places>(
  said: Pick<Verdict, 'result' | 'reason'>,
  { row, nth, faceOf }: Shown<R>,
): Verdict {
  const seen = row && nth >= 1 && nth <= row.count ? row : undefined
  return {
    result: said.result,
    reason: said.reason,
    pass: seen ? faceOf(seen, nth) : null,
    earlier: (said.reason === 'alreadyIn' && seen && entryOf(seen, nth)) || null,
  }
}

/** Each place of a grant, as found by a search. */
export const eachPass = <R extends Places>(row: R, faceOf: Shown<R>['faceOf']) =>
  Array.from({ length: row.count }, (_, i) => ({
    ...faceOf(row, i + 1),
    live: row.live,
    entered: entryOf(row, i + 1) ?? null,
  }))
