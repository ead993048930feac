import type { FastifyInstance } from 'fastify'
import { listMigrations } from '../db/migrate.ts'
import { withTimeout } from '../db/with-timeout.ts'
import type { Portal } from '../portal.ts'

const patience = 2_000

/** `/healthz`: the process answers. `/readyz`: the database answers, too, and all migrations are applied. */
export function answerHealth(app: FastifyInstance, portal: Portal): void {
  const newest = listMigrations().at(-1)?.name
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    reply.type('text/plain').header('cache-control', 'no-store')
    if (portal.draining.begun) return reply.code(503).send('the server is stopping\n')
    try {
      const asked = portal.database.pool.query('select max(name) as name from meta.migrations')
      const { rows } = await withTimeout(asked, patience)
      return rows[0].name === newest ? reply.send('ready\n') : reply.code(503).send('migrations are not current\n')
    } catch {
      return reply.code(503).send('the database does not answer\n')
    }
  })
}
