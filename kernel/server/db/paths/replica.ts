import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { longLimit, openConnections } from '../connections.ts'
import type { Database } from '../open.ts'
import { openPool } from '../pool.ts'
import { type ReadDb, readForSite } from '../site-db.ts'
import { toReplica } from './connection-budget.ts'
import { urlsOf } from './leader.ts'
import { watchReplicas } from './replica-watch.ts'

/** `isThere`: whether the server has replayed what has to be seen; asked again for a short while. */
type ReplicaRead<T> = { isThere: (db: ReadDb) => Promise<boolean>; work: (db: ReadDb) => Promise<T> }

/** Undefined when the replica is late or fails, for whatever reason: then the work has to be begun again on the leader. */
export type ReadOnReplica = <T extends object>(read: ReplicaRead<T>) => Promise<T | undefined>

/** A standby for long reads of jobs. Nothing depends on it: without it they read from the leader. */
export type Replica = {
  /** Whether it is worth trying now. */
  isUsed: () => boolean
  read: <T extends object>(site: string, read: ReplicaRead<T>) => Promise<T | undefined>
  figures: () => ReplicaFigures
  close: () => Promise<void>
}

export type ReplicaFigures = {
  isUsed: boolean
  lagSeconds: number | undefined
  connections: number
  reads: Readonly<Record<'read' | 'late' | 'failed', number>>
}

const patienceMs = 2_000
const askedEvery = 50

class Late extends Error {}

export function openReplica({ replicaUrl, pool: leader }: Database, log: Logger): Replica | undefined {
  if (!replicaUrl) return undefined
  const urls = urlsOf(replicaUrl)
  const connections = openConnections(false, () => watch.address())
  const watch = watchReplicas(urls, { leader, connections, log })
  const pool = openPool(urls[0]!, toReplica.exports, connections)
  const reads = { read: 0, late: 0, failed: 0 }
  return {
    isUsed: watch.isUsed,
    read: async (site, { isThere, work }) => {
      try {
        const once = async (db: ReadDb) => {
          await untilThere(db, isThere)
          return work(db)
        }
        const done = await readForSite(pool, site, once, longLimit)
        reads.read++
        return done
      } catch (error) {
        if (error instanceof Late) reads.late++
        else {
          reads.failed++
          log.warn({ err: error, site }, 'a read of the replica failed and is begun again on the leader')
        }
        return undefined
      }
    },
    figures: () => ({ ...watch.figures(), connections: connections.count() + watch.figures().connections, reads }),
    close: async () => {
      await watch.close()
      await pool.end()
    },
  }
}

/** Each statement of the transaction sees what has been replayed until then. */
async function untilThere(db: ReadDb, isThere: (db: ReadDb) => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + patienceMs; !(await isThere(db)); await sleep(askedEvery))
    if (performance.now() > until) throw new Late('the replica has not replayed it yet')
}
