import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import type { Door, Verdict } from '../shapes.ts'
import type { GateSay } from './gate-kit.ts'

export const toneOf = ({ result }: Pick<Verdict, 'result'>): 'green' | 'amber' | 'red' =>
  result === 'in' ? 'green' : result === 'refused' ? 'red' : 'amber'

export function titleOf(w: GateSay, { result, reason }: Pick<Verdict, 'result' | 'reason'>): string {
  if (result === 'out') return w('result.out')
  return result === 'in' || !reason ? w('result.in') : w(`reason.${reason}`)
}

/** The wording of a verdict in the log. */
export const loggedAs = (w: GateSay, scan: Pick<Verdict, 'result' | 'reason'>): string =>
  scan.result === 'in' ? w('in') : titleOf(w, scan)

export function noteOf(w: GateSay, { result, reason, earlier }: Verdict, gate: Door): string {
  if (result === 'in' || !reason) return ''
  if (reason === 'tooEarly') return w('note.tooEarly', { time: formatTime(gate.opensAt, dayAndTime) })
  if (reason !== 'alreadyIn') return w(`note.${reason}`)
  if (!earlier) return ''
  const time = formatTime(earlier.at, clockTime)
  return earlier.gate ? w('note.alreadyIn', { time, gate: earlier.gate }) : w('note.alreadyInPlain', { time })
}
