import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { define, type Texts } from '#kernel/server/db/define.ts'
import { definitionOf, digestOf, inOrder, listDefinitions, readManifest } from '#kernel/server/db/definitions.ts'
import { listMigrations, migrate } from '#kernel/server/db/migrate.ts'
import { asOwner } from '#kernel/server/db/open.ts'

const names = ['definitions_fresh', 'definitions_upgraded'] as const
const urlOf = (name: string): string => Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href
const opened: pg.Client[] = []
const open = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  opened.push(client)
  return client
}
beforeAll(() =>
  asOwner(inject('databaseUrl'), async (owner) => {
    for (const name of names) await owner.query(`create database ${name}`)
  }),
)
afterAll(async () => {
  for (const client of opened) await client.end()
  await asOwner(inject('databaseUrl'), async (owner) => {
    for (const name of names) await owner.query(`drop database ${name}`)
  })
})

const definitions = listDefinitions()
const { version, digest, objects } = readManifest()
const migrations = listMigrations().map(({ name }) => name)

/** Every function, trigger and view of the product, with its definition, owner and privileges. */
async function catalogue(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select 'function ' || proname as name, concat_ws(' ', pg_get_functiondef(oid), proowner::regrole, proacl) as text
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'view ' || relname, concat_ws(' ', pg_get_viewdef(oid), reloptions, relowner::regrole, relacl)
      from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
    order by 1`)
  expect(new Set(rows.map(({ name }) => name)).size, 'no function has two signatures').toBe(rows.length)
  return new Map(rows.map(({ name, text }) => [name, text]))
}

describe('functions, triggers and views', () => {
  test('the version was raised with their text: run `npm run migration`', () => {
    expect(digestOf(definitions)).toBe(digest)
  })

  test('one that no file defines any more is dropped by a migration', () => {
    const defined = definitions.flatMap((one) => one.objects)
    const all = listMigrations().map(({ sql }) => sql.toLowerCase())
    const isDropped = (object: string) => {
      const [, drop, table] = /^(\w+ \w+)(.*)$/.exec(object)!
      return all.some((sql) => new RegExp(`drop ${drop!.replace(' ', ' (if exists )?')}\\b.*${table}`).test(sql))
    }
    expect(objects.filter((object) => !defined.includes(object) && !isDropped(object))).toEqual([])
  })

  test('each has exactly one file', async () => {
    const fresh = await open('definitions_fresh')
    await migrate(fresh)
    expect(definitions.flatMap((one) => one.objects).sort()).toEqual([...(await catalogue(fresh)).keys()].sort())
  })

  test('an upgraded database has the same as a fresh one', async () => {
    const [fresh, upgraded] = [await open('definitions_fresh'), await open('definitions_upgraded')]
    await upgraded.query(
      'create schema meta; create table meta.migrations (name text primary key, checksum text not null)',
    )
    for (const { name, sql, checksum } of listMigrations()) {
      await upgraded.query(sql)
      await upgraded.query('insert into meta.migrations values ($1, $2)', [name, checksum])
    }
    await migrate(upgraded)
    expect(await catalogue(upgraded)).toEqual(await catalogue(fresh))
  })

  test('a changed text is applied, and nothing else', async () => {
    const fresh = await open('definitions_fresh')
    expect(await migrate(fresh)).toBe(0)
    expect(await define(fresh, migrations, newer('changed'))).toBe(1)
    expect((await catalogue(fresh)).get('function tell_nodes')).toContain('changed')
  })

  test('an older node leaves newer texts alone, and one that is newer applies its own', async () => {
    const fresh = await open('definitions_fresh')
    await define(fresh, migrations, newer('newest', version + 2))
    expect(await define(fresh, migrations)).toBe(0)
    expect(await define(fresh, migrations, newer('between', version + 1))).toBe(0)
    expect(await define(fresh, migrations.slice(0, -1), newer('no migration', version + 3))).toBe(0)
    expect((await catalogue(fresh)).get('function tell_nodes')).toContain('newest')
    expect(await define(fresh, migrations, { version: version + 3, definitions })).toBe(1)
    const upgraded = await open('definitions_upgraded')
    expect(await catalogue(fresh)).toEqual(await catalogue(upgraded))
  })

  test('a version that only removes a file is newer, too', async () => {
    const fresh = await open('definitions_fresh')
    const without = definitions.filter(({ file }) => !file.endsWith('/tell_nodes.sql'))
    await define(fresh, migrations, { version: version + 4, definitions: without })
    expect(await define(fresh, migrations, { version: version + 3, definitions })).toBe(0)
    expect(await define(fresh, migrations, { version: version + 5, definitions })).toBe(1)
  })

  test('after a migration all are applied again', async () => {
    const fresh = await open('definitions_fresh')
    await fresh.query('drop trigger tell_nodes on people')
    await fresh.query(`insert into meta.migrations (name, checksum) values ('9999_next', '')`)
    expect(await define(fresh, [...migrations, '9999_next'], newer('x', version + 6))).toBe(definitions.length)
    expect((await catalogue(fresh)).has('trigger tell_nodes on people')).toBe(true)
  })

  test('all or nothing', async () => {
    const upgraded = await open('definitions_upgraded')
    const before = await catalogue(upgraded)
    const { definitions: changed } = newer('half done')
    const broken = definitionOf('modules/x/server/broken.sql', 'create or replace view broken as select nothing')
    const texts = { version: version + 1, definitions: [...changed, broken] }
    await expect(define(upgraded, migrations, texts)).rejects.toThrow('nothing')
    expect(await catalogue(upgraded)).toEqual(before)
    expect(await migrate(upgraded)).toBe(0)
  })

  test('nodes that start together do not disturb one another', async () => {
    const nodes = await Promise.all([1, 2, 3].map(() => open('definitions_upgraded')))
    await nodes[0]!.query('delete from meta.definitions')
    expect((await Promise.all(nodes.map((client) => migrate(client)))).sort((a, b) => a - b)).toEqual([
      0,
      0,
      definitions.length,
    ])
  })

  test('a table that a running node writes to is waited for, without holding up its other writers', async () => {
    const [upgraded, writer, other] = await Promise.all([1, 2, 3].map(() => open('definitions_upgraded')))
    await writer!.query('begin; lock table people in row exclusive mode')
    const applied = define(upgraded!, migrations, newer('waited'))
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%tell_nodes%' and pid <> pg_backend_pid()`
    const asked = await open('definitions_upgraded')
    await expect.poll(async () => (await asked.query(waiting)).rowCount).toBe(1)
    await other!.query('begin; lock table people in row exclusive mode; rollback')
    await writer!.query('rollback')
    expect(await applied).toBe(1)
  })

  test('a file comes after those it names', () => {
    const view = definitionOf('a.sql', 'create or replace view a as select b()')
    const called = definitionOf('b.sql', 'create or replace function b() returns int language sql return 1')
    expect(inOrder([view, called]).map(({ file }) => file)).toEqual(['b.sql', 'a.sql'])
    const circle = definitionOf('b.sql', `${called.sql}; select a`)
    expect(() => inOrder([view, circle])).toThrow('a.sql,b.sql')
  })
})

/** The definitions of a later release, in which one function has changed. */
function newer(mark: string, at = version + 1): Texts {
  const changed = definitions.map((one) =>
    one.file.endsWith('/tell_nodes.sql') ? definitionOf(one.file, one.sql.replace('BEGIN', `BEGIN -- ${mark}\n`)) : one,
  )
  return { version: at, definitions: changed }
}
