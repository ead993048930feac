import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { postgresOf, secretOf } from './real-server.ts'
import { root } from './sources.ts'

type Run = { code: number | null; out: string; err: string }
type Environment = Record<string, string>

/** The operator's commands, each as a child process, on one installation. */
export function operator(environment: Environment) {
  const run = (file: string) => (line: string, input?: string) => runCommand(file, line.split(' '), environment, input)
  return { site: run('app/site.ts'), person: run('app/person.ts') }
}

async function runCommand(file: string, args: string[], environment: Environment, input = ''): Promise<Run> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['app/node.mjs', file, ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: '', VITEST: '', ...environment },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out: out.trim(), err: err.trim() }
}

/** One request with that host header. */
export function ask(url: string, host: string, path: string, headers: Environment = {}, form?: string) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const sent = request(url + path, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        host,
        'x-requested-with': 'XMLHttpRequest',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
    })
    sent.on('error', failed)
    sent.on('response', async (answer) => done({ status: answer.statusCode!, body: await text(answer) }))
    sent.end(form)
  })
}

/** The number of a site's rows by table. */
export async function rowsOf(dataDir: string, site: string): Promise<Record<string, number>> {
  const { port } = postgresOf(dataDir)!
  const password = secretOf(dataDir).slice(0, 32)
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'campanile' })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(`select count(*)::int as n from "${name}" where site = $1`, [site])
    if (rows[0].n) counts[name] = rows[0].n
  }
  await client.end()
  return counts
}
