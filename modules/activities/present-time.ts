/** How long the credit of an activity can still change: whoever is concerned may appeal meanwhile. */
export const finalAfterHours = 48

type Times = { startsAt: Date; endsAt: Date }
type Mark = { set: string; inAt: Date | null; outAt: Date | null }

/** Whole minutes somebody was there. Where one signs out, a stay that was never ended counts for nothing, unless a person says so. */
export function presentMinutes({ startsAt, endsAt }: Times, { set, inAt, outAt }: Mark, checkOut: boolean): number {
  if (set === 'absent' || set === 'excused') return 0
  const byHand = set === 'present' || set === 'late'
  if (!inAt && !byHand) return 0
  if (checkOut && !outAt && !byHand) return 0
  const from = Math.max(startsAt.getTime(), inAt?.getTime() ?? 0)
  const to = Math.min(endsAt.getTime(), checkOut && outAt ? outAt.getTime() : endsAt.getTime())
  return Math.max(0, Math.floor((to - from) / 60_000))
}

/** The whole of it, but not more than is given for the activity. */
export const creditOf = (minutes: readonly number[], most: number): number =>
  Math.min(
    most,
    minutes.reduce((sum, one) => sum + one, 0),
  )

export const finalAt = ({ endsAt }: { endsAt: Date }): Date => new Date(endsAt.getTime() + finalAfterHours * 3_600_000)
