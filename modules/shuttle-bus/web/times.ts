import { clockTime, formatTime } from '#kernel/web/time.ts'
import type { Departure } from '../shapes.ts'

/** Planned time plus known delay. */
export const leavesAt = ({ at, delay }: Pick<Departure, 'at' | 'delay'>): number => at + delay

export const clock = (at: number): string => formatTime(at, clockTime)

/** The first departure that is not cancelled. */
export const firstComing = <D extends Departure>(next: readonly D[]): D | undefined =>
  next.find(({ state }) => state !== 'cancelled')

export const minutesUntil = (at: number, now: number): number => Math.floor((at - now) / 60)
