/** Connections of a node that requests do not share. Their sum and the pool for requests are `DATABASE_POOL`. */
export const apart = {
  /** A pool of its own: a caller waiting for a batch commit may hold a connection of the requests' pool. */
  batchCommits: 3,
  jobQueue: 3,
  /** That of the job queue, and that of `listener.ts`. */
  listening: 2,
}

/** To a replica, besides `DATABASE_POOL`, which is about the leader: one for each export under way, and one that watches it. */
export const toReplica = { exports: 4, watching: 1 }

export const allApart = Object.values(apart).reduce((sum, one) => sum + one, 0)

/** With fewer than two for requests, a site could take the last one. */
export const fewestConnections = allApart + 2

export const forRequests = ({ DATABASE_POOL }: { DATABASE_POOL: number }): number => DATABASE_POOL - allApart
