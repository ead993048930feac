import { formatTime } from '../time.ts'

const whole = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
const exact = { ...whole, second: '2-digit' } as const

/** A time for tables, to the minute. */
export const moment = (at: number): string => (at ? formatTime(at, whole) : '–')

/** The same to the second. */
export const exactMoment = (at: number): string => (at ? formatTime(at, exact) : '–')
