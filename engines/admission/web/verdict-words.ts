import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import type { Door, Verdict } from '../shapes.ts'
import type { GateSay } from './gate-kit.ts'

/** Where people also leave by their codes, that is as good as an entry; elsewhere it takes one back. */
export function toneOf({ result }: Pick<Verdict, 'result'>, { exits }: Pick<Door, 'exits'>): 'green' | 'amber' | 'red' {
  if (result === 'in' || (result === 'out' && exits)) return 'green'
  return result === 'refused' ? 'red' : 'amber'
}

export function titleOf(w: GateSay, { result, reason }: Pick<Verdict, 'result' | 'reason'>): string {
  if (result === 'out') return w('result.out')
  return result === 'in' || !reason ? w('result.in') : w(`reason.${reason}`)
}

/** The wording of a verdict in the log. */
export const loggedAs = (w: GateSay, scan: Pick<Verdict, 'result' | 'reason'>): string =>
  scan.result === 'in' || scan.result === 'out' ? w(`logged.${scan.result}`) : titleOf(w, scan)

export function noteOf(w: GateSay, { result, reason, earlier, opens }: Verdict, gate: Door): string {
  if (result === 'in' || !reason) return ''
  if (reason === 'tooEarly') return w('note.tooEarly', { time: formatTime(opens ?? gate.opensAt, dayAndTime) })
  if (reason === 'used') return earlier ? w('note.used', { time: formatTime(earlier.at, dayAndTime) }) : ''
  if (reason !== 'alreadyIn') return w(`note.${reason}`)
  if (!earlier) return ''
  const time = formatTime(earlier.at, clockTime)
  return earlier.gate ? w('note.alreadyIn', { time, gate: earlier.gate }) : w('note.alreadyInPlain', { time })
}
