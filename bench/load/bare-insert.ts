import fastify from 'fastify'
import pg from 'pg'

/** The baseline: a form saved with one durable INSERT, without session, validation or row-level security. */
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 16 })
await pool.query(
  'create table if not exists bare_reports (person int, day date, answers jsonb, at timestamptz default now(), primary key (person, day))',
)
const text = 'insert into bare_reports (person, day, answers) values ($1, $2, $3)'
const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(body as string))),
)
app.post('/save', async (request) => {
  const { person, ...answers } = request.body as Record<string, string>
  await pool.query({ name: 'insert', text, values: [person, '2026-01-05', JSON.stringify(answers)] })
  return { e: 0, m: '操作成功', d: {} }
})
app.post('/clear', async () => {
  await pool.query('truncate bare_reports')
  return {}
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening on ${(app.server.address() as { port: number }).port}`)
process.on('SIGTERM', () => process.exit(0))
