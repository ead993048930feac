import type { OutsideContext, WriteContext } from '#kernel/server/context.ts'

/** Inside a transaction, of a call or of a job. */
export type Change = Pick<WriteContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'tools' | 'enqueue' | 'publish'>

/** Without a transaction, of a call or of a job. */
export type Steps = Pick<OutsideContext, 'site' | 'origin' | 'now' | 'log' | 'db' | 'tools'> &
  Readonly<{ write: <T>(work: (ctx: Change) => Promise<T>) => Promise<T> }>

/** The module that serves the engine's jobs (`paymentJobs`). */
export const host = 'payments'

/** Seconds until the next try, after so many: growing, up to an hour. */
export const waitAfter = (tries: number): number => waits[Math.min(tries, waits.length - 1)]!
const waits = [5, 10, 20, 30, 60, 120, 300, 600, 1_800, 3_600]

/** Seconds until an attempt that ended while its money was perhaps under way is asked for once more. */
export const askAfterEnd = 300

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

/** The number of an attempt or a refund at a channel: 32 characters, the longest that WeChat takes. */
export const numberOf = (id: string): string => id.replaceAll('-', '')

/** The id of such a number; undefined for any other text. */
export const idOfNumber = (no: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(no) ? no.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined
