import { createHmac } from 'node:crypto'
import pg from 'pg'
import { Trouble } from '../trouble.ts'

/** Tables the server may add to and read, but never change. */
export const appendOnly = ['audit']

/**
 * The role the server works as: it owns nothing and cannot step round row security. Its name comes from the
 * database, its password from the installation's secret, so that every node knows both.
 */
export async function prepareServerRole(owner: pg.Client, ownerUrl: string, secret: string): Promise<string> {
  const url = new URL(ownerUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  const role = `${database}_server`
  const password = createHmac('sha256', secret).update(`role:${role}`).digest('hex')
  await checkSecret(owner, secret)
  await declareRole(owner, role, password)
  await grantRights(owner, role, database)
  url.username = encodeURIComponent(role)
  url.password = password
  return url.href
}

/** Nodes with different secrets would change the role's password under one another, each start anew. */
async function checkSecret(owner: pg.Client, secret: string): Promise<void> {
  const mark = createHmac('sha256', secret).update('installation').digest('hex').slice(0, 16)
  await owner.query('create table if not exists meta.installation (mark text not null)')
  const { rows } = await owner.query<{ mark: string }>('select mark from meta.installation')
  if (!rows.length) await owner.query('insert into meta.installation (mark) values ($1)', [mark])
  else if (rows[0]!.mark !== mark) {
    throw new Trouble(
      'SECRET is not the one this database was set up with: every node needs the same (to change it, stop all nodes and empty meta.installation; the sites’ secrets then have to be set again).',
    )
  }
}

async function declareRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  await owner.query(
    `${verb} role ${name} with login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
  )
}

async function grantRights(owner: pg.Client, role: string, database: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await owner.query(`
    revoke all on schema public from public;
    grant connect on database ${pg.escapeIdentifier(database)} to ${name};
    grant usage on schema public, meta to ${name};
    grant select on meta.migrations to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant execute on function site_directory() to ${name};
    ${appendOnly.map((table) => `revoke update, delete, truncate on ${table} from ${name};`).join('\n')}`)
}
