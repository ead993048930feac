import type { Cause } from '../shapes.ts'
import type { SessionRow } from './schema.ts'

/** What an access server reports of a session. Counters are of the whole session so far. */
export type SessionReport = {
  /** '' in an update of a session that is known. */
  username: string
  /** Name of the access server, and its own name for itself if that is another: session ids are unique within both. */
  nas: string
  nasId: string
  sessionId: string
  address: string
  mac: string
  /** From and to the user. */
  inBytes: number
  outBytes: number
  seconds: number
  cause?: Cause
  at: Date
}

export type SessionKey = Pick<SessionRow, 'nas' | 'nasId' | 'number'>
export type Merged = Omit<SessionRow, 'id' | 'site' | 'account'>

export const keyOf = ({ nas, nasId, sessionId }: SessionReport): SessionKey => ({ nas, nasId, number: sessionId })
export const textOfKey = ({ nas, nasId, number }: SessionKey): string => JSON.stringify([nas, nasId, number])

/** Numbers an access server can count to; anything else is no number of bytes. */
const counted = (value: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, Math.trunc(value)), Number.MAX_SAFE_INTEGER / 4) : 0

/** Counters only rise, and an ended session stays ended. */
export function merged(before: Merged | undefined, report: SessionReport, isStop: boolean): Merged {
  const startedAt = before?.startedAt ?? new Date(report.at.getTime() - counted(report.seconds) * 1_000)
  const endedAt = before?.endedAt ?? (isStop ? report.at : null)
  return {
    ...keyOf(report),
    ...{ address: report.address.slice(0, 60) || before?.address || '', mac: macOf(report.mac) || before?.mac || '' },
    inBytes: Math.max(before?.inBytes ?? 0, counted(report.inBytes)),
    outBytes: Math.max(before?.outBytes ?? 0, counted(report.outBytes)),
    seconds: Math.max(before?.seconds ?? 0, counted(report.seconds)),
    startedAt,
    seenAt: before && before.seenAt > report.at ? before.seenAt : report.at,
    endedAt,
    cause: before?.endedAt ? before.cause : isStop ? (report.cause ?? 'other') : '',
  }
}

/** `aa-bb-cc-dd-ee-ff` and `aabb.ccdd.eeff` are the same device. */
export function macOf(text: string): string {
  const digits = text.toLowerCase().replace(/[^0-9a-f]/g, '')
  return digits.length === 12 ? digits.match(/../g)!.join(':') : text.trim().toLowerCase().slice(0, 40)
}

export const isSame = (before: Merged, after: Merged): boolean =>
  before.inBytes === after.inBytes &&
  before.outBytes === after.outBytes &&
  before.seconds === after.seconds &&
  before.endedAt?.getTime() === after.endedAt?.getTime() &&
  before.address === after.address &&
  before.mac === after.mac

/** What has come since the last report. */
export const growth = (before: Merged | undefined, after: Merged) => ({
  inBytes: after.inBytes - (before?.inBytes ?? 0),
  outBytes: after.outBytes - (before?.outBytes ?? 0),
  seconds: after.seconds - (before?.seconds ?? 0),
  sessions: before ? 0 : 1,
})
export type Growth = ReturnType<typeof growth>
