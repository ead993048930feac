import type { FastifyInstance } from 'fastify'
import { listMigrations } from '../db/migrate.ts'
import { withTimeout } from '../db/with-timeout.ts'
import type { Portal } from '../portal.ts'

const patience = 2_000

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, too, and is at least as new as the code.
 * A newer one is fine: during an upgrade, and after going back, it serves both releases.
 */
export function answerHealth(app: FastifyInstance, portal: Portal): void {
  const newest = listMigrations().at(-1)?.name
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    reply.type('text/plain').header('cache-control', 'no-store')
    if (portal.draining.begun) return reply.code(503).send('the server is stopping\n')
    try {
      const asked = portal.database.pool.query('select from meta.migrations where name = $1', [newest])
      const { rowCount } = await withTimeout(asked, patience)
      return rowCount ? reply.send('ready\n') : reply.code(503).send('the database is older than the code\n')
    } catch {
      return reply.code(503).send('the database does not answer\n')
    }
  })
}
