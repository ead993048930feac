import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { operator } from '../support/operator.ts'
import { freshDataDir, launch, stopServer } from '../support/real-server.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Exactly what the README asks for: the role owns the database, has CREATEROLE, and is not a superuser. */
async function ownDatabase(name: string) {
  await asOwner(inject('databaseUrl'), async (superuser) => {
    await superuser.query(`create role ${name}_owner with login createrole password 'operator'`)
    await superuser.query(`create database ${name} owner ${name}_owner`)
  })
  const url = new URL(inject('databaseUrl'))
  Object.assign(url, { username: `${name}_owner`, password: 'operator', pathname: `/${name}` })
  const SECRET = 'the secret of an operator’s own database'
  return { DATABASE_URL: url.href, DATA_DIR: folder, SECRET, DEMO: 'off' }
}

test('the documented role starts the server again and again, and runs every command', async () => {
  const settings = await ownDatabase('documented')
  for (let start = 0; start < 2; start++) {
    const server = launch(settings)
    const url = await server.ready()
    expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n')
    expect(await stopServer(server)).toBe(0)
  }
  const { site, person } = operator(settings)
  expect(await site('create --id north --name 北 --host north.test')).toMatchObject({ code: 0, err: '' })
  expect(await site('list')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('north') })
  const made = await person('create --site north --number 1 --role student --name 林', '')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(await person('list --site north')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('林') })
  expect(await site('delete --id north --yes')).toMatchObject({ code: 0, err: '' })
})

test('it moves a site to another cell and takes an archive, once it may, and the map says where it is', {
  timeout: 600_000,
}, async () => {
  const CELLS = join(folder, 'cells.json')
  const east = { ...(await ownDatabase('cell_east')), CELLS }
  const west = { ...(await ownDatabase('cell_west')), CELLS, DATA_DIR: join(folder, 'west') }
  const cells = [
    { name: 'east', database: east.DATABASE_URL, data: folder },
    { name: 'west', database: west.DATABASE_URL, data: west.DATA_DIR },
  ]
  writeFileSync(CELLS, JSON.stringify(cells))
  const { site, person } = operator(east)
  expect(await site('create --id north --name 北 --host north.test')).toMatchObject({ code: 0, err: '' })
  expect(await person('create --site north --number 1 --role student --name 林', '')).toMatchObject({ code: 0 })
  expect(await site('move --id north --to south')).toMatchObject({
    ...{ code: 1, err: 'There is no cell south: use one of east, west.' },
  })
  const refused = expect.stringContaining('grant set on parameter session_replication_role')
  expect(await site('move --id north --to west')).toMatchObject({ code: 1, err: refused })
  await asOwner(inject('databaseUrl'), (superuser) =>
    superuser.query('grant set on parameter session_replication_role to cell_east_owner, cell_west_owner'),
  )
  const moved = await site('move --id north --to west --purge')
  expect(moved).toMatchObject({ code: 0, err: '', out: expect.stringContaining('"readOnlySeconds":') })
  expect(await site('map')).toMatchObject({ code: 0, out: 'north.test west' })
  expect(await site('map --nginx')).toMatchObject({ code: 0, out: 'north.test west;' })
  expect(await site('create --id north --name 北 --host north.test')).toMatchObject({
    ...{ code: 1, err: 'The site north lives in the cell west.' },
  })
  const there = operator(west)
  expect(await there.person('list --site north')).toMatchObject({ code: 0, out: expect.stringContaining('林') })
  const file = join(folder, 'north.tar')
  expect(await there.site(`export --id north --file ${file} --all`)).toMatchObject({ code: 0, err: '' })
  expect(await there.site('delete --id north --yes')).toMatchObject({ code: 0, err: '' })
  expect(await there.site(`import --file ${file}`)).toMatchObject({ code: 0, err: '' })
  expect(await there.person('list --site north')).toMatchObject({ code: 0, out: expect.stringContaining('林') })
})

test.each([
  ['superuser', 'alter role bypass_1_server superuser'],
  ['bypassrls', 'alter role bypass_2_server bypassrls'],
  ['a member of one that is', 'create role bypass_3_all bypassrls; grant bypass_3_all to bypass_3_server'],
  ['a member of the owner', 'revoke bypass_4_server from bypass_4_owner; grant bypass_4_owner to bypass_4_server'],
])('a server role that is %s is refused in one sentence', async (_, change) => {
  const name = /bypass_\d/.exec(change)![0]
  const settings = await ownDatabase(name)
  const { site } = operator(settings)
  expect(await site('list')).toMatchObject({ code: 0 })
  await asOwner(inject('databaseUrl'), (superuser) => superuser.query(change))
  const refused = `The database role ${name}_server could step round row security`
  expect(await site('list')).toMatchObject({ code: 1, err: expect.stringContaining(refused) })
})

test('a server role that somebody else made is refused in one sentence', async () => {
  const settings = await ownDatabase('foreign_role')
  await asOwner(inject('databaseUrl'), (superuser) => superuser.query('create role foreign_role_server login'))
  const { code, err } = await operator(settings).site('list')
  expect(code).toBe(1)
  expect(err).toMatch(/^The role of DATABASE_URL may not set the password of foreign_role_server: .+$/)
})
