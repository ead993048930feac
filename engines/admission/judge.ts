import { holderIn, type ReadPass, tagOf } from './code.ts'
import { amberReasons, type Door, type Earlier, type Reason } from './shapes.ts'

/** What is known of a pass, on the server or in a device's list. */
export type Known = {
  count: number
  live: boolean
  /** What the marks of its holder begin with. */
  holder: string
  /** The marks of the holder's sessions that are not over. */
  marks: readonly string[]
  /** The entry that is there already. */
  entered: Earlier | undefined
}

export type Case = {
  door: Door
  /** What the code says; undefined when it is no pass of this site. Without a mark the pass was found by hand, without a code. */
  read: (Pick<ReadPass, 'tag' | 'nth'> & { mark?: string }) | undefined
  known: Known | undefined
  fresh: boolean
  /** In seconds. */
  now: number
}

/**
 * Why this pass is not let in at this door now; the same on the server and on a device without a signal. What no checker
 * may look past comes first, so that the reason shown is the one that counts.
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

/** `note`: why the checker looks past what they may look past. */
export function resultOf(reason: Reason | undefined, note: string): 'in' | 'amber' | 'refused' {
  if (!reason) return 'in'
  if (!amberReasons.includes(reason)) return 'refused'
  return note ? 'in' : 'amber'
}
