import { createHmac } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { sessionTimeouts } from './connections.ts'
import { urlAs } from './paths/leader.ts'

/** Tables in which the server's role may insert and select, but not update or delete. */
export const appendOnly = ['audit', 'ledger_recounts', 'pay_steps']

/** Tables in which the server's role may insert, select and delete, but not change a row. */
export const unchanged = ['consents']

/** Tables which the server's role may only select: functions that run as their owner write them. */
export const readOnly = ['ledger_accounts', 'ledger_transactions', 'ledger_postings', 'ledger_holds']

/**
 * The database role of the server: it owns nothing and cannot bypass row security. Its name is derived from the
 * database and its password from the installation's secret, so that every node can compute both.
 */
export async function prepareServerRole(owner: pg.Client, ownerUrl: string, secret: string): Promise<ServerRole> {
  const url = new URL(ownerUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  const role = `${database}_server`
  const password = createHmac('sha256', secret).update(`role:${role}`).digest('hex')
  await checkSecret(owner, secret)
  await checkAttributes(owner, role)
  if (!(await canLogIn(urlAs(ownerUrl, role, password)))) await declareRole(owner, role, password)
  await setTimeouts(owner, role, database)
  await grantRights(owner, role, database)
  return { role, password }
}

export type ServerRole = { role: string; password: string }

/** Setting the same password again would change how it is kept, which a pooler remembers from the last login. */
async function canLogIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  const isIn = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return isIn
}

/** Also of sessions that a pooler opens, or whoever logs in by hand. */
async function setTimeouts(owner: pg.Client, role: string, database: string): Promise<void> {
  const wanted = Object.entries(sessionTimeouts).map(([name, ms]) => `${name}=${ms}`)
  const { rows } = await owner.query<{ set: string[] }>(
    `select setconfig as set from pg_db_role_setting s, pg_roles r, pg_database d
      where s.setrole = r.oid and s.setdatabase = d.oid and r.rolname = $1 and d.datname = $2`,
    [role, database],
  )
  if (wanted.every((one) => rows[0]?.set.includes(one))) return
  const at = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`
  await owner.query(wanted.map((one) => `${at} set ${one}`).join('; '))
}

/** Nodes with different secrets would overwrite the role's password at every start. */
async function checkSecret(owner: pg.Client, secret: string): Promise<void> {
  const mark = createHmac('sha256', secret).update('installation').digest('hex').slice(0, 16)
  await owner.query('create table if not exists meta.installation (mark text not null)')
  const { rows } = await owner.query<{ mark: string }>('select mark from meta.installation')
  if (!rows.length) await owner.query('insert into meta.installation (mark) values ($1)', [mark])
  else if (rows[0]!.mark !== mark) {
    throw new OperatorError(
      'SECRET is not the one this database was set up with: every node needs the same (to change it, stop all nodes and empty meta.installation; the sites’ secrets then have to be set again).',
    )
  }
}

/**
 * A new role has no attributes. On an existing one only the password is set: since PostgreSQL 16 a role that may create
 * roles but is no superuser may not name attributes it does not have, not even to remove them.
 */
async function declareRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  const statement = `${verb} role ${pg.escapeIdentifier(role)} with login password ${pg.escapeLiteral(password)}`
  await owner.query(statement).catch((error: pg.DatabaseError) => {
    if (error.code !== insufficientPrivilege) throw error
    throw new OperatorError(
      rowCount
        ? `The role of DATABASE_URL may not set the password of ${role}: drop that role, or grant it to the role of DATABASE_URL with admin option.`
        : `The role of DATABASE_URL may not make roles: give it the attribute CREATEROLE, so that it can make ${role}.`,
    )
  })
}

const insufficientPrivilege = '42501'

/** Attributes are not inherited, but members can `set role`. A table owner could switch row security off. */
async function checkAttributes(owner: pg.Client, role: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select 1 from pg_roles server, pg_roles able where server.rolname = $1
      and (able.rolsuper or able.rolbypassrls or able.rolname = current_user) and pg_has_role(server.oid, able.oid, 'member')`,
    [role],
  )
  if (!rowCount) return
  throw new OperatorError(
    `The database role ${role} could step round row security: take SUPERUSER and BYPASSRLS from it, and membership in roles that have them or own the database.`,
  )
}

/** Rows can be locked, which takes the right to update one column: the site, of which row security allows one value only. */
const lockable = (table: string, role: string): string =>
  `revoke update, truncate on ${table} from ${role}; grant update (site) on ${table} to ${role};`

async function grantRights(owner: pg.Client, role: string, database: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await owner.query(`
    revoke all on schema public from public;
    revoke all on function site_directory() from public;
    grant connect on database ${pg.escapeIdentifier(database)} to ${name};
    grant usage on schema public, meta to ${name};
    grant select on meta.migrations to ${name};
    grant select (site, cell, hosts) on meta.moved_sites to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant execute on function site_directory() to ${name};
    ${appendOnly.map((table) => `revoke update, delete, truncate on ${table} from ${name};`).join('\n')}
    ${unchanged.map((table) => lockable(table, name)).join('\n')}
    revoke insert, update, delete, truncate on ${readOnly.join()} from ${name};`)
}
