import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'

/**
 * The baseline of the ratios: Fastify without our code. `query` runs the given SQL through `pg` as a named prepared
 * statement, as ours does, so that planning is not compared; `queries` runs several statements concurrently; `session`
 * finds the caller and reads twenty of their rows.
 */
const app = fastify()
if (process.argv[2] === 'query') {
  const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
  const text = process.env.BARE_SQL!
  const values = JSON.parse(process.env.BARE_VALUES ?? '[]')
  app.get('/', async () => (await pool.query({ name: 'same', text, values })).rows)
} else if (process.argv[2] === 'queries') {
  const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
  const statements = JSON.parse(process.env.BARE_STATEMENTS!) as { text: string; values: unknown[] }[]
  app.get('/', async () => {
    const answers = statements.map(({ text, values }, i) => pool.query({ name: `same${i}`, text, values }))
    return (await Promise.all(answers)).map(({ rows }) => rows)
  })
} else if (process.argv[2] === 'session') {
  const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
  const session = {
    name: 'session',
    text: 'select person from sessions where site = $1 and id = $2 and expires_at > now()',
  }
  const rows = { name: 'rows', text: 'select * from agenda_items where site = $1 and person = $2 limit 20' }
  const site = process.env.BARE_SITE
  app.get('/', async (request) => {
    const id = createHash('sha256').update(request.headers.cookie!.split('=')[1]!).digest('hex')
    const [found] = (await pool.query({ ...session, values: [site, id] })).rows
    return (await pool.query({ ...rows, values: [site, found.person] })).rows
  })
} else {
  app.get('/', async () => ({ hello: 'world' }))
}
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${(app.server.address() as { port: number }).port}`)
process.on('SIGTERM', () => process.exit(0))
