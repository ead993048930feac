import { modules as product } from '#app/modules.server.ts'
import { forRequests } from '#kernel/server/db/paths/connection-budget.ts'
import { openPool } from '#kernel/server/db/pool.ts'
import { buildServer } from '#kernel/server/http/server.ts'
import { openPortal } from '#kernel/server/open-portal.ts'
import type { Lane } from '#kernel/server/queues/batch-commits.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { defaultSite } from '#sites/demo.ts'
import { ledgerModule } from '../data/ledger-module.ts'

/**
 * The portal with a transaction for each request instead of batch commits. For comparison only. `SETTLED_BY` names
 * another function than the one for batches, which settles a single request with less work.
 */
const settings = readSettings()
const modules = [...product, ledgerModule]
const portal = await openPortal({ settings, modules, defaultSite })
const pool = openPool(portal.database.serverUrl, forRequests(settings))
const { SETTLED_BY } = process.env

async function settle<A>(lane: Lane, request: object): Promise<A> {
  const { site, subject } = lane
  const statement = SETTLED_BY ? `select ${SETTLED_BY}($1, $2, $3::jsonb)` : lane.statement
  const values = [site, subject, JSON.stringify([{ ...request, ord: 1 }])]
  const { rows } = await pool.query({ name: statement, text: statement, values, rowMode: 'array' })
  return rows[0]![0][0] as A
}

const server = await buildServer({ ...portal, batchCommits: { ...portal.batchCommits, settle } })
await server.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${(server.server.address() as { port: number }).port}`)
process.on('SIGTERM', () => process.exit(0))
