import { describe, expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { queryForSite } from '#kernel/server/db/pool.ts'
import { appendOnly, readOnly, unchanged } from '#kernel/server/db/roles.ts'
import { parseForm } from '#kernel/server/http/requests/form.ts'
import { endpoints, forEach, ofEachKind, sieveFor, wholeCampus } from './support/everything.ts'
import { tableOwners } from './support/sources.ts'

const t = await wholeCampus()
const { pool, ownerUrl } = t.portal.database
const ours = await t.site({ seeded: true })
const theirs = await t.site()

const tables = await asOwner(ownerUrl, async (owner) => {
  const { rows } = await owner.query<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>(`
    select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
      array(select polname::text from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`)
  return rows
})

const uuid = /^[0-9a-f]{8}-/

/** The ids of a site's rows, by table. */
async function idsOf(site: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await queryForSite(pool, site, { text: `select to_jsonb(x) as row from ${name} x limit 200` })
    const ids = (rows as unknown as { row: Record<string, unknown> }[]).flatMap(({ row }) =>
      ['id', 'person', 'owner'].map((column) => String(row[column])).filter((value) => uuid.test(value)),
    )
    found.set(name, ids)
  }
  return found
}
const ids = await idsOf(ours.id)
const markers = new Set([...ids.values()].flat())
const owners = tableOwners()

/** Some ids of each table of the module first, then of tables shared by all modules. */
function idsFor(module: string): Set<string> {
  const of = (owner: string | undefined, each: number) =>
    [...ids].filter(([table]) => owners.get(table) === owner).flatMap(([, list]) => list.slice(0, each))
  return new Set([...of(module, 2), ...[...of(undefined, 1)].slice(0, 8)])
}

/** Modules whose demo has no rows with an id. */
const withoutRows = new Set(['identity', 'office', 'oneroster', 'shell'])

/** Ids of the one site in an answer. */
const leaked = (body: string): string[] =>
  (body.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter((marker) => markers.has(marker))

describe('the database keeps sites apart', () => {
  test.each(tables.map((table) => [table.name, table] as const))('%s is under forced row security', (_name, table) => {
    expect(table).toMatchObject({ enabled: true, forced: true })
    expect(table.policies).toContain('of_site')
  })

  test.each(tables.map(({ name }) => name))('%s shows nothing without a site, and nothing to another', async (name) => {
    expect((await pool.query(`select 1 from ${name} limit 1`)).rowCount).toBe(0)
    const { rows } = await queryForSite(pool, theirs.id, {
      text: `select count(*)::int as n from ${name} where site <> current_setting('app.site')`,
    })
    expect(rows).toEqual([{ n: 0 }])
  })

  test('the server owns nothing, steps round nothing, and cannot change what is only added to', async () => {
    const { rows } = await pool.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
      from pg_roles where rolname = current_user`)
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: false },
    ])
    for (const table of readOnly) {
      await expect(pool.query(`insert into ${table} default values`)).rejects.toThrow('permission denied')
    }
    for (const table of [...appendOnly, ...readOnly]) {
      await expect(pool.query(`update ${table} set site = site`)).rejects.toThrow('permission denied')
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    }
  })

  test('what may only be added and deleted is never changed: of its rows only the site can be written, with what it is', async () => {
    const { rows } = await pool.query(
      `select column_name as name from information_schema.column_privileges
        where table_schema = 'public' and table_name = any($1) and privilege_type = 'UPDATE' and grantee = current_user`,
      [unchanged],
    )
    expect(rows).toEqual(unchanged.map(() => ({ name: 'site' })))
  })

  test('views, if any, look with the eyes of whoever asks', async () => {
    const { rows } = await pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`)
    expect(rows).toEqual([])
  })

  test('a connection forgets the site it served', async () => {
    await Promise.all(Array.from({ length: 50 }, () => queryForSite(pool, ours.id, { text: 'select 1 as one' })))
    const left = await Promise.all(
      Array.from({ length: 50 }, () => pool.query(`select coalesce(current_setting('app.site', true), '') as site`)),
    )
    expect(new Set(left.map(({ rows }) => rows[0].site))).toEqual(new Set(['']))
  })

  test('a write for one site cannot place a row in another', async () => {
    const client = await pool.connect()
    await client.query(`begin; select set_config('app.site', '${theirs.id}', true)`)
    const smuggled = client.query(`insert into visits (site, app, url) values ($1, 'x', '/')`, [ours.id])
    await expect(smuggled).rejects.toThrow('row-level security')
    await client.query('rollback')
    client.release()
  })
})

describe('another site gets nothing of this one', () => {
  test('every module that has rows is tried with ids of its own', () => {
    const own = [...new Set(owners.values())].filter((owner) => owner !== undefined)
    const without = own.filter((module) => [...idsFor(module)].every((id) => idsFor('').has(id)))
    expect(without.filter((module) => !withoutRows.has(module))).toEqual([])
  })

  const ajax = { 'x-requested-with': 'XMLHttpRequest' }
  const closed = endpoints.filter(({ access }) => access !== 'public')

  test.each(closed.map(({ path }) => path))('%s does not know the other site’s cookie', async (url) => {
    const headers = { host: theirs.host, cookie: ours.admin.cookie, ...ajax }
    const answer = await t.server.inject({ method: 'POST', url, headers })
    expect(answer.json().e).toBe(10013)
  })

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s with its ids',
    async (url, endpoint) => {
      const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {})
      const isSent = sieveFor(endpoint)
      await forEach(idsFor(endpoint.served.module.key), async (id) => {
        const payload = new URLSearchParams(fields.map((name) => [name, id])).toString()
        if (!isSent(() => parseForm(payload))) return
        const answer = await t.server.inject({
          method: 'POST',
          url,
          payload,
          headers: {
            host: theirs.host,
            cookie: theirs.admin.cookie,
            ...ajax,
            'content-type': 'application/x-www-form-urlencoded',
          },
        })
        expect(leaked(answer.body).filter((marker) => marker !== id)).toEqual([])
      })
    },
  )

  const unknown = ['nowhere.example', 'localhost.evil.example', `${ours.host}.evil.example`, '', 'a b']

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is unknown to an unknown host',
    async (url, endpoint) => {
      for (const host of ofEachKind.has(endpoint) ? unknown : unknown.slice(0, 1)) {
        const answer = await t.server.inject({ method: 'GET', url, headers: { host, cookie: ours.admin.cookie } })
        expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n'])
      }
    },
  )
})
