import pg from 'pg'
import { withTimeout } from '../db/with-timeout.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * A connection of the owner that sees the rows of one site. Values are written the same in every database, so that rows
 * can be compared as text.
 */
export async function openSiteClient(connectionString: string, site: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'campanile cells', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`)
  await client.query(`select set_config('app.site', $1, false)`, [site])
  return client
}

/**
 * Rows are copied as they are: no trigger counts, notifies or checks them again, and foreign keys, which lead round in
 * circles, are checked by whoever copied all of them.
 */
export async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`).catch((error: pg.DatabaseError) => {
    if (error.code !== '42501') throw error
    throw new OperatorError(
      'The owner of the database may not copy a whole site: grant set on parameter session_replication_role to that role, as a superuser.',
    )
  })
}

export const withTriggers = (client: pg.Client): Promise<unknown> =>
  client.query(`set session_replication_role = 'origin'`)

/** The query in one transaction with what it needs. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>, mode = ''): Promise<T> {
  await client.query(`begin ${mode}`)
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    // Not for ever: rows that stopped half way can block the connection, which its owner then closes.
    await withTimeout(
      client.query('rollback').catch(() => {}),
      5_000,
    ).catch(() => {})
    throw error
  }
}
