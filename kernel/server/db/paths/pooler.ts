import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { withTimeout } from '../with-timeout.ts'

const patience = 5_000

/** A pooler invents the process id it gives to its clients. */
export async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]!.pid === (client as unknown as { processID: number }).processID) return
  throw new OperatorError(
    'Between here and the database is a connection pooler (such as PgBouncer): set DATABASE_DIRECT_URL to the database itself; DATABASE_URL may then lead to the pooler.',
  )
}

/**
 * Statements have names here, which a pooler in transaction mode has to bring to whichever connection comes next:
 * PgBouncer does from version 1.21, if `max_prepared_statements` is set. Two connections show it: while the second holds
 * what the first had, the first gets another.
 */
export async function checkPooler(connectionString: string): Promise<void> {
  const [first, second] = [clientOf(connectionString), clientOf(connectionString)]
  const named = { name: `probe_${randomBytes(8).toString('hex')}`, text: 'select 1 as one' }
  const probe = async () => {
    await Promise.all([first.connect(), second.connect()])
    await first.query(named)
    await second.query('begin')
    await second.query('select 1')
    await first.query(named)
    await second.query('commit')
  }
  try {
    await withTimeout(probe(), patience)
  } catch (error) {
    throw new OperatorError(
      `The pooler of DATABASE_URL cannot be used: ${(error as Error).message}. PgBouncer has to be 1.21 or later, with max_prepared_statements over 0, and to know the password of the server's role (docs/operations.md).`,
    )
  } finally {
    for (const client of [first, second]) void client.end().catch(() => {})
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience })
  client.on('error', () => {})
  return client
}
