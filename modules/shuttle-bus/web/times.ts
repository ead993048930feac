import { clockTime, formatTime } from '#kernel/web/time.ts'
import type { Departure } from '../shapes.ts'

/** When it really leaves, as far as anyone knows. */
export const leavesAt = ({ at, delay }: Pick<Departure, 'at' | 'delay'>): number => at + delay

export const clock = (at: number): string => formatTime(at, clockTime)

/** The first that will come; a cancelled one is shown, but nobody should wait for it. */
export const firstComing = <D extends Departure>(next: readonly D[]): D | undefined =>
  next.find(({ state }) => state !== 'cancelled')

export const minutesUntil = (at: number, now: number): number => Math.floor((at - now) / 60)
