/** What a host of `DATABASE_REPLICA_URL` answered; `lagSeconds` is undefined if it has replayed nothing yet that tells. */
export type Seen = { isStandby: boolean; lagSeconds: number | undefined }

export type Choice = 'used' | 'behind' | 'no standby' | 'down'

/** Whoever is further behind would only be waited for. Two limits, so that the choice does not change with every look. */
const mostLag = 30
const mostLagToReturn = 5

/** Whether reads may go to a host. This decides only what is worth trying: that a read is fresh enough, each read finds out itself. */
export function choose(seen: Seen | undefined, before: Choice | undefined): Choice {
  if (!seen) return 'down'
  if (!seen.isStandby) return 'no standby'
  const most = before === 'used' ? mostLag : mostLagToReturn
  return (seen.lagSeconds ?? Number.POSITIVE_INFINITY) > most ? 'behind' : 'used'
}
