import type pg from 'pg'
import type { QueryConfig } from 'pg'
import type { Sharer } from '../queues/fair-queue.ts'
import type { Pool } from './pool.ts'
import { partOf, SiteQueries } from './site-queries.ts'

export type Read = {
  config: QueryConfig
  done: (result: pg.QueryArrayResult) => void
  failed: (error: Error) => void
}

/** Small, so that reads that could run on a second connection do not wait long on the first. */
const mostTogether = 4

const waiting = new WeakMap<Pool, Map<string, Read[]>>()

/**
 * A read that finds a free connection is sent at once. Waiting reads of one person are pipelined on the next
 * connection: the site setting, the place in the queue and the round trip are paid for once.
 */
export function sendPipelined(pool: Pool, sharer: Sharer, read: Read): void {
  const line = waiting.get(pool)?.get(keyOf(sharer))
  if (line && line.length < mostTogether) line.push(read)
  else send(pool, sharer, [read])
}

function send(pool: Pool, sharer: Sharer, line: Read[]): void {
  const lines = waiting.get(pool) ?? new Map<string, Read[]>()
  waiting.set(pool, lines)
  const key = keyOf(sharer)
  lines.set(key, line)
  pool.shares.take(sharer, (refused) => {
    if (lines.get(key) === line) lines.delete(key)
    if (refused) return failAll(line, refused)
    pool.connect((error, client, release) => {
      if (client) return sendOn(client, { pool, sharer, line, release })
      pool.shares.giveBack(sharer)
      failAll(line, error!)
    })
  })
}

type Sending = { pool: Pool; sharer: Sharer; line: Read[]; release: (broken?: Error) => void }

function sendOn(client: pg.PoolClient, { pool, sharer, line, release }: Sending): void {
  const sendable = line.flatMap((read) => {
    const part = partOrFail(read)
    return part ? [{ read, part }] : []
  })
  const parts = sendable.map(({ part }) => part)
  const queries = new SiteQueries(sharer.site, parts, (leftOut, broken) => {
    release(broken)
    pool.shares.giveBack(sharer)
    if (leftOut === 0) return
    // Terminates: at least the first query was answered, so the rest gets shorter.
    const rest = sendable.slice(-leftOut).map(({ read }) => read)
    send(pool, sharer, rest)
  })
  client.query(queries as unknown as QueryConfig)
}

function partOrFail({ config, done, failed }: Read) {
  try {
    return partOf(config, (error, result) => (error ? failed(error) : done(result)))
  } catch (error) {
    failed(error as Error)
    return undefined
  }
}

function failAll(line: readonly Read[], error: Error): void {
  for (const { failed } of line) failed(error)
}

const keyOf = ({ site, who }: Sharer): string => `${site} ${who}`
