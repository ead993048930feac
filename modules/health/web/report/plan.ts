import type { ReceivedFrom } from '#kernel/contract.ts'
import { timeParts } from '#kernel/web/time.ts'
import type { reportCalls } from '../../report-contract.ts'

export type MyPlan = ReceivedFrom<typeof reportCalls.mine>['list'][number]
export type ReportForm = ReceivedFrom<typeof reportCalls.form>

export type Standing = 'due' | 'late' | 'done' | 'soon' | 'missed'

/** State of the slot for display; the server decides what it accepts. */
export function standingOf({ done, ontime, isLate, slots, slot, serverTime }: ReportForm): Standing {
  if (done) return 'done'
  if (ontime) return isLate ? 'late' : 'due'
  const { hour, min } = timeParts(serverTime)
  return Number(hour) * 60 + Number(min) < slots[slot]!.opens ? 'soon' : 'missed'
}

export const midnight = 1440

/** `06:00`, in the site's zone. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Wire date (`20261115`) as ISO date. */
export const dayOfWire = (date: unknown): string => String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
