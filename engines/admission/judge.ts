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
  /** Where passes have times of their own: from and until, in seconds. */
  window?: readonly [number, number] | undefined
  elsewhere?: boolean | undefined
  /** When they left last, in seconds. */
  leftAt?: number | undefined
  once?: boolean | undefined
}

/** A camera that still sees the code it has just read neither lets out nor in again. */
const pauseSeconds = 60

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
  if (isLeaving({ door, read, known, now })) return undefined
  if (!known.live) return 'cancelled'
  if (read.mark !== undefined && holderIn(read.mark) !== known.holder) return 'handedOn'
  if (read.mark !== undefined && !known.marks.includes(read.mark)) return 'loggedOut'
  if (known.elsewhere) return 'wrongGate'
  if (known.entered) return 'alreadyIn'
  if (known.leftAt !== undefined && (known.once || now - known.leftAt < pauseSeconds)) return 'used'
  const [opens, closes] = known.window ?? [door.opensAt, door.closesAt]
  if (now < opens) return 'tooEarly'
  if (now >= closes) return 'tooLate'
  return fresh ? undefined : 'oldCode'
}

/** Whether a code is shown on leaving. Nobody is kept in: neither times nor the state of the pass matter. */
export const isLeaving = ({ door, read, known, now }: Omit<Case, 'fresh'>): boolean =>
  door.exits === true && read?.mark !== undefined && !!known?.entered && now - known.entered.at >= pauseSeconds

/** `note`: the checker's reason for an override. */
export function resultOf(reason: Reason | undefined, note: string): 'in' | 'amber' | 'refused' {
  if (!reason) return 'in'
  if (!amberReasons.includes(reason)) return 'refused'
  return note ? 'in' : 'amber'
}

/** All places of a grant, and their entries. */
type Places = Pick<Listed, 'count' | 'live' | 'in' | 'windows' | 'left'>

export function entryOf(row: Pick<Places, 'in'>, nth: number): Earlier | undefined {
  const entry = row.in.find((one) => one.nth === nth)
  return entry && { at: entry.at, gate: entry.gate }
}

/** What is known of one place of a row of a device's list, or of the server's. */
export function knownOf<R extends Places & Omit<Known, 'entered' | 'window' | 'leftAt'>>(
  row: R,
  nth: number,
): R & Known {
  const leftAt = row.left?.find((one) => one.nth === nth)?.at
  return { ...row, entered: entryOf(row, nth), window: row.windows?.[nth - 1], leftAt }
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
    earlier: (seen && earlierOf(said.reason, seen, nth)) || null,
    ...(said.reason === 'tooEarly' && seen?.windows?.[nth - 1] && { opens: seen.windows[nth - 1]![0] }),
  }
}

function earlierOf(reason: Verdict['reason'], row: Places, nth: number): Earlier | undefined {
  if (reason === 'alreadyIn') return entryOf(row, nth)
  const at = reason === 'used' ? row.left?.find((one) => one.nth === nth)?.at : undefined
  return at === undefined ? undefined : { at, gate: '' }
}

/** Each place of a grant, as found by a search; of places with times of their own, the present or next one. */
export const eachPass = <R extends Places>(row: R, faceOf: Shown<R>['faceOf'], now = 0) =>
  (row.windows ? [presentOf(row, now)] : Array.from({ length: row.count }, (_, i) => i + 1)).map((nth) => ({
    ...faceOf(row, nth),
    live: row.live,
    entered: entryOf(row, nth) ?? null,
  }))

/** The place somebody is in with, else that whose time is not over, else the last. */
export function presentOf({ windows = [], in: entries }: Pick<Places, 'windows' | 'in'>, now: number): number {
  if (entries[0]) return entries[0].nth
  const index = windows.findIndex(([, until]) => until > now)
  return index < 0 ? Math.max(1, windows.length) : index + 1
}
