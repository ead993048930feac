import fastify from 'fastify'
import pg from 'pg'

/**
 * What the ratios are taken against: Fastify with nothing of ours. `query` runs the SQL it is given through `pg`, prepared
 * by name as ours is, so that planning is not what is compared.
 */
const app = fastify()
if (process.argv[2] === 'query') {
  const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
  const text = process.env.BARE_SQL!
  const values = JSON.parse(process.env.BARE_VALUES ?? '[]')
  app.get('/', async () => (await pool.query({ name: 'same', text, values })).rows)
} else {
  app.get('/', async () => ({ hello: 'world' }))
}
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${(app.server.address() as { port: number }).port}`)
process.on('SIGTERM', () => process.exit(0))
