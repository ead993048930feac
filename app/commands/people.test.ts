import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { givenIn } from './arguments.ts'
import type { Command } from './command.ts'
import { create, list } from './people.ts'
import { grant } from './person-grant.ts'
import { session } from './person-login.ts'
import { revoke, rights } from './person-revoke.ts'
import { logout, sessions } from './person-sessions.ts'
import { create as createSite } from './site-make.ts'

const { portal } = await testPortal([])
const desk = { database: portal.database, settings: portal.settings }
const site = `people-${process.pid}`
await createSite.run(desk, { id: site, host: [`${site}.test`], name: '人人大学' })
const run = (command: Command, line: string) =>
  command.run(desk, givenIn(['--site', site, ...line.split(' ')], command.options))

test('a person is made once, granted rights to the end of a day where the site is, and listed', async () => {
  await run(create, '--number T1 --role staff --password hidden-one --name 郑岚')
  await expect(run(create, '--number T1 --role staff')).rejects.toThrow(`There is already a person T1 at ${site}.`)
  await run(grant, '--number T1 --app uploads --modules manage --until 2099-06-30')
  const reader = readerFor(portal.database.pool, site)
  const [right] = await reader.select({ until: grants.until }).from(grants)
  expect(right!.until!.toISOString()).toBe('2099-06-30T16:00:00.000Z')
  expect(JSON.parse(await run(list, '--json'))).toMatchObject([{ number: 'T1', name: '郑岚', role: 'staff' }])
  const written = await reader.select({ action: audit.action, after: audit.after }).from(audit).orderBy(audit.at)
  expect(written.map(({ action }) => action)).toEqual(['site.create', 'person.create', 'person.grant'])
  expect(JSON.stringify(written)).not.toMatch(/hidden-one|argon2id/)
})

test('a role is given over a unit and for a time, shown, and taken again', async () => {
  await writeForSite(portal.database.pool, site, async (db) => {
    const id = '11111111-1111-4111-8111-111111111111'
    await db.insert(departments).values({ id, code: 'CS', name: '计算机学院', line: [id] })
    await db.insert(grantRoles).values({ name: '院系秘书', rights: { people: ['view'] } })
  })
  await run(create, '--number T5 --role staff --department CS')
  const said = await run(grant, '--number T5 --role 院系秘书 --scope CS --since 2026-01-01 --until 2099-06-30')
  expect(said).toBe(`The person T5 at ${site} has the role 院系秘书 over CS from 2026-01-01 until 2099-06-30.`)
  expect(JSON.parse(await run(rights, '--number T5 --json'))).toMatchObject([
    { role: '院系秘书', scope: 'CS', since: '2025-12-31T16:00:00.000Z', until: '2099-06-30T16:00:00.000Z' },
  ])
  await run(grant, '--number T5 --app uploads --modules manage')
  expect(await run(revoke, '--number T5 --role 院系秘书')).toBe(`The person T5 at ${site} has 1 grant less.`)
  expect(await run(revoke, '--number T5 --all')).toBe(`The person T5 at ${site} has 1 grant less.`)
  expect(await run(rights, '--number T5')).toBe(`The person T5 at ${site} has no rights.`)
})

test('sessions are shown without what would log in, and ended', async () => {
  await run(create, '--number T6 --role staff')
  const cookie = await run(session, '--number T6')
  await run(session, '--number T6')
  const shown = await run(sessions, '--number T6 --json')
  expect(shown).not.toContain(cookie.slice('eai-sess='.length))
  const [{ handle }] = JSON.parse(shown) as [{ handle: string }]
  expect(await run(logout, `--number T6 --handle ${handle}`)).toContain('1 session ended')
  expect(await run(logout, '--number T6')).toContain('1 session ended')
  expect(await run(sessions, '--number T6')).toBe(`The person T6 at ${site} is logged in nowhere.`)
})

test.each<[Command, string, RegExp]>([
  [create, '--number T2 --role king', /^The option --role has to be one of student, .*\.$/],
  [create, '--number T2 --role staff --colour red', /^Unknown option '--colour'.*\.$/],
  [create, '--role staff', /^The option --number is missing\.$/],
  [create, `--number T2 --role staff --password ${'x'.repeat(201)}`, /^A password has 1 to 200 letters\.$/],
  [grant, '--number T1 --app teapot --modules manage', /^There is no module teapot/],
  [grant, '--number T1 --app uploads --modules pour', /^The application uploads has no module pour/],
  [grant, '--number T1 --app uploads --modules manage --until 2020-01-01', /^The time 2020-01-01 is already over/],
  [grant, '--number T1 --app uploads --modules manage --until 2099-02-30', /is no day such as/],
  [grant, '--number T1 --app uploads', /^Name either --app with --modules, or --role\.$/],
  [grant, '--number T1 --role 校长', /^There is no role 校长 at /],
  [grant, '--number T1 --app uploads --modules manage --scope NOWHERE', /^There is no unit NOWHERE at /],
  [revoke, '--number T1', /^Name one of --app, --role and --all\.$/],
  [revoke, '--number T1 --app bus', /has no such grant\.$/],
  [logout, '--number T1 --handle x', /^There is no session x\.$/],
  [session, '--number T9', /^There is no person T9 at /],
])('%# is refused in one sentence', async (command, line, sentence) => {
  await expect((async () => run(command, line))()).rejects.toThrow(sentence)
})

test('nothing is made at a site that is not there', async () => {
  const given = { site: 'nowhere', number: 'T1', role: 'staff' }
  await expect(create.run(desk, given)).rejects.toThrow('There is no site nowhere.')
})
