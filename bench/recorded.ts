import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { QueryConfig } from 'pg'
import { pino } from 'pino'
import { modules } from '#app/modules.server.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { openTopics } from '#kernel/server/queues/topics.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { loadPerson } from '#kernel/server/sessions/load-person.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { siteShape } from '#kernel/site.ts'
import { type Running, startBare } from './servers.ts'
import { siteUrlOf, withClient } from './site-connection.ts'

export type Statement = { text: string; values: unknown[] }

/** All statements that a service sends for a logged-in person, on the database of a running portal. */
export function statementsOf(
  dataDir: string,
  cookie: string,
  run: (ctx: ReadContext) => Promise<unknown>,
  { warm = false } = {},
): Promise<Statement[]> {
  return withClient(siteUrlOf(dataDir), async (client) => {
    const sent: Statement[] = []
    const query = (config: QueryConfig, values = config.values ?? []) => {
      sent.push({ text: config.text, values })
      return client.query(config, values)
    }
    const db = drizzle({ client: { query } as unknown as pg.PoolClient })
    const ctx = await contextOf(db, cookie)
    // A first run fills the caches.
    if (warm) await run(ctx)
    sent.length = 0
    await run(ctx)
    return sent
  })
}

/** A bare server that sends the same statements concurrently, under the same row-level security. */
export const startSame = (dataDir: string, statements: readonly Statement[]): Promise<Running> =>
  startBare('queries', { BARE_DATABASE: siteUrlOf(dataDir), BARE_STATEMENTS: JSON.stringify(statements) })

export async function contextOf(db: ReadDb, cookie: string): Promise<ReadContext> {
  const [row] = await db.select({ config: sites.config }).from(sites)
  const { person } = await loadPerson(db, hashOf(cookie.split('=')[1]!))
  const ctx = {
    db,
    site: siteShape.parse(row!.config),
    person,
    now: new Date(),
    language: 'zh',
    address: '',
    log: pino({ level: 'error' }),
    reader: db,
    tools: { modules, topics: openTopics() },
  }
  return ctx as unknown as ReadContext
}
