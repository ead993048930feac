/** `08:05` of minutes since midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes since midnight of `08:05`; 0 for what is no time. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return Number.isFinite(hours * 60 + minutes) ? hours * 60 + minutes : 0
}
