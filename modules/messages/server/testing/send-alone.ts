import { sql } from 'drizzle-orm'
import { messages } from '#engines/inbox/server/schema.ts'
import { fanOut } from '#engines/inbox/server/send.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'

/** A separate process that fans out one message part by part until it is done or killed. */
const { SERVER_URL = '', SITE = '', MESSAGE = '' } = process.env
const pool = openPool(SERVER_URL, 1)
const nothing = async () => {}

for (let part = 1; ; part++) {
  console.log(`part ${part}`)
  await writeForSite(pool, SITE, async (db) => {
    const tools = { modules: [], post: {} } as unknown as JobContext['tools']
    const site = { id: SITE, modules: {} } as unknown as JobContext['site']
    await fanOut({ site, db, tools, now: new Date(), enqueue: nothing, publish: nothing }, MESSAGE)
  })
  const { rows } = await writeForSite(pool, SITE, (db) =>
    db.execute<{ state: string }>(sql`select state from ${messages} where id = ${MESSAGE}`),
  )
  if (rows[0]?.state !== 'sending') break
}
await pool.end()
