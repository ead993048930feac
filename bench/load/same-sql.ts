import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { QueryConfig } from 'pg'
import { pino } from 'pino'
import type { ReadContext } from '#kernel/server/context.ts'
import { siteShape } from '#kernel/site.ts'
import { demos } from '#sites/demo.ts'
import { postgresOf, secretOf } from '../../tests/support/real-server.ts'

/** The statement a service sends, with its values: the baseline for the bare server. */
export async function sqlOf(run: (ctx: ReadContext) => Promise<unknown>, person: string) {
  let sent: { text: string; values: unknown[] } | undefined
  const query = async (config: QueryConfig, values: unknown[] = []) => {
    sent ??= { text: config.text, values }
    return { rows: [] }
  }
  const db = drizzle({ client: { query } as unknown as pg.PoolClient })
  const ctx = {
    db,
    site: siteShape.parse(demos[0]!.site),
    person: { id: person },
    now: new Date(),
    language: 'zh',
    log: pino({ level: 'silent' }),
  }
  await run(ctx as unknown as ReadContext)
  return sent!
}

/** The embedded database as its owner, who bypasses row-level security. */
export function ownerUrlOf(dataDir: string): string {
  const { port } = postgresOf(dataDir)!
  return `postgres://postgres:${secretOf(dataDir).slice(0, 32)}@127.0.0.1:${port}/campanile`
}
