import fastify from 'fastify'
import pg from 'pg'

/**
 * Fastify and pg alone: reads a case, and in one transaction updates the case and its task and inserts a log entry. No
 * session, no rules, no next person.
 */
const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
const named = (name: string, text: string) => ({ name, text })
const find = named('find', 'select body, revision from flow_cases where id = $1 for update')
const saveCase = named('case', 'update flow_cases set body = $2, revision = revision + 1 where id = $1')
const saveTask = named('task', `update flow_tasks set state = 'agreed', ended_at = now() where "case" = $1 and n = $2`)
const addEntry = named(
  'entry',
  `insert into flow_log ("case", n, kind, by, move, found, at) select id, revision, 'agree', applicant, $2, '{}', now() from flow_cases where id = $1`,
)

app.post('/', async (request) => {
  const { case: id, action } = request.body as { case: string; action: string }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ ...find, values: [id] })
    await client.query({ ...saveCase, values: [id, JSON.stringify(rows[0].body)] })
    await client.query({ ...saveTask, values: [id, (JSON.parse(action) as { task: number }).task] })
    await client.query({ ...addEntry, values: [id, action] })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { e: 0, m: '操作成功', d: { id } }
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${(app.server.address() as { port: number }).port}`)
process.on('SIGTERM', () => process.exit(0))
