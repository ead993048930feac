import { fanOut } from '#engines/inbox/server/send.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'

/** A process of its own that brings one message to its readers, part after part, until it is through or killed. */
const { SERVER_URL = '', SITE = '', MESSAGE = '' } = process.env
const pool = openPool(SERVER_URL, 1)
const nothing = async () => {}

for (let part = 1; ; part++) {
  console.log(`part ${part}`)
  await writeForSite(pool, SITE, async (db) => {
    const tools = { modules: [], post: {} } as unknown as JobContext['tools']
    const site = { id: SITE, modules: {} } as unknown as JobContext['site']
    await fanOut({ site, db, tools, now: new Date(), enqueue: nothing, tell: nothing }, MESSAGE)
  })
  const { rows } = await writeForSite(pool, SITE, (db) =>
    db.execute<{ state: string }>(`select state from inbox_messages where id = '${MESSAGE}'`),
  )
  if (rows[0]?.state !== 'sending') break
}
await pool.end()
