import { wallAt } from '#kernel/zone-time.ts'

/** `14:20`, or with the date if it is not within a day: for refusals. */
export function momentText(zone: string, at: number): string {
  const { day, minute } = wallAt(zone, at)
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return `${day.slice(5)} ${clock}`
}
