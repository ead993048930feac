import { holderIn, type ReadPass, tagOf } from './code.ts'
import { amberReasons, type Door, type Earlier, type Reason } from './shapes.ts'

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
