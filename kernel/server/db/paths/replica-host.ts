import type pg from 'pg'
import { callLimit, cut, LimitedClient } from '../connections.ts'
import { type Pool, sessionOptions } from '../pool.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Seen } from './replica-choice.ts'
import { placeOf } from './replica-url.ts'

const patienceMs = 2_000

/** Where the leader's WAL was durable, and at what time by its clock. */
export type Position = { lsn: string; at: string }

export async function positionOf(leader: Pool): Promise<Position> {
  const asked = leader.query('select pg_current_wal_flush_lsn()::text as lsn, clock_timestamp()::text as at')
  return (await withTimeout(asked, patienceMs)).rows[0]
}

/** One host, asked over a connection that is kept while it answers. */
export type ReplicaHost = {
  place: string
  address: { host: string; port: number }
  /** Undefined when it does not answer. */
  ask: (leader: Position) => Promise<Seen | undefined>
  isOpen: () => boolean
  close: () => void
}

/** A standby that has what the leader had is not behind, however long ago the last commit was. */
const look = `select pg_is_in_recovery() as standby,
  case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
    else extract(epoch from greatest($2::timestamptz - pg_last_xact_replay_timestamp(), '0'))::float8 end as lag`

export function openReplicaHost(connectionString: string): ReplicaHost {
  const url = new URL(connectionString)
  let line: pg.Client | undefined
  const close = () => {
    if (line) cut(line)
    line = undefined
  }

  async function connect(): Promise<pg.Client> {
    const client: pg.Client = new LimitedClient({
      connectionString,
      application_name: 'campanile replica watch',
      keepAlive: true,
      // As exports connect: a pooler between would refuse it.
      options: sessionOptions(callLimit),
    })
    line = client
    await client.connect()
    return client
  }

  return {
    place: placeOf(url),
    address: { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 5432) },
    isOpen: () => line !== undefined,
    close,
    ask: async ({ lsn, at }) => {
      const asked = async () => (line ?? (await connect())).query(look, [lsn, at])
      try {
        const [row] = (await withTimeout(asked(), patienceMs)).rows
        return { isStandby: row.standby, lagSeconds: row.lag ?? undefined }
      } catch {
        close()
        return undefined
      }
    },
  }
}
