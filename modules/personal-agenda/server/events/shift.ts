import { momentOf, wallAt } from '#kernel/zone-time.ts'

type Shift = { zone: string; from: Date; to: Date }

/** Moves a time as `from` was moved to `to`, by the clock on the wall: 10:00 stays 10:00 in summer, too. */
export function shifted(at: Date, { zone, from, to }: Shift): Date {
  if (from.getTime() === to.getTime()) return at
  const moved = new Date(wallMs(zone, at) + wallMs(zone, to) - wallMs(zone, from))
  const minute = moved.getUTCHours() * 60 + moved.getUTCMinutes() + moved.getUTCSeconds() / 60
  return new Date(momentOf(zone, { day: moved.toISOString().slice(0, 10), minute }, 'first'))
}

/** The wall-clock time as if it were UTC. */
function wallMs(zone: string, at: Date): number {
  const { day, minute } = wallAt(zone, at.getTime())
  return Date.parse(`${day}T00:00:00Z`) + Math.round(minute * 60_000)
}
