import { longLimit } from '#kernel/server/db/connections.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { readSites } from '#kernel/server/sites/directory.ts'
import { demos } from '#sites/demo.ts'
import { modules } from './modules.server.ts'
import { reseed } from './reseed.ts'

/** `npm run seed -- MODULE [SITE]`: seeds a module's demo rows again, in one demo site or in all that have it. */
const [key = '', only] = process.argv.slice(2)
await run().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : loggableError(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  const settings = readSettings()
  const database = await openDatabase(settings, () => {}, longLimit)
  try {
    const ids = demos.map(({ site }) => site.id).filter((id) => !only || id === only)
    const sites = (await readSites(database)).filter(({ id }) => ids.includes(id))
    if (!sites.length) throw new OperatorError('There is no such demo site here.')
    const having = sites.filter((site) => Object.hasOwn(site.modules, key))
    for (const site of having.length ? having : sites.slice(0, 1)) {
      await reseed(key, { pool: database.pool, site, modules, settings })
      console.log(`${key} is seeded anew at ${site.id}`)
    }
  } finally {
    await database.close()
  }
}
