import type { PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg'
import type { Pool } from '../db/pool.ts'

type Shared = { client: Promise<PoolClient>; users: number; broken?: Error }

/**
 * A connection per lane while it has batches under way. With a pool in pipeline mode, the server runs them one after
 * the other in the order they were sent, each in its own commit, and does not wait for this process in between.
 */
export function openLaneConnections(pool: Pool) {
  const held = new Map<string, Shared>()

  function share(lane: string): Shared {
    const known = held.get(lane)
    if (known) return known
    const shared = { client: pool.connect(), users: 0 }
    held.set(lane, shared)
    return shared
  }

  /** After an error the next batch takes another connection, as with `pool.query`. */
  function giveBack(lane: string, shared: Shared, client?: PoolClient): void {
    shared.users -= 1
    if (held.get(lane) === shared && (shared.users === 0 || shared.broken)) held.delete(lane)
    if (shared.users === 0) client?.release(shared.broken)
  }

  return async <Row extends unknown[]>(lane: string, config: QueryArrayConfig): Promise<QueryArrayResult<Row>> => {
    const shared = share(lane)
    shared.users += 1
    let client: PoolClient | undefined
    try {
      client = await shared.client
      return await client.query<Row>(config)
    } catch (error) {
      shared.broken = error as Error
      throw error
    } finally {
      giveBack(lane, shared, client)
    }
  }
}
