import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { givenIn } from './arguments.ts'
import type { Command } from './command.ts'
import { create, list } from './people.ts'
import { grant } from './person-grant.ts'
import { session } from './person-login.ts'
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

test.each<[Command, string, RegExp]>([
  [create, '--number T2 --role king', /^The option --role has to be one of student, .*\.$/],
  [create, '--number T2 --role staff --colour red', /^Unknown option '--colour'.*\.$/],
  [create, '--role staff', /^The option --number is missing\.$/],
  [create, `--number T2 --role staff --password ${'x'.repeat(201)}`, /^A password has 1 to 200 letters\.$/],
  [grant, '--number T1 --app teapot --modules manage', /^There is no module teapot/],
  [grant, '--number T1 --app uploads --modules pour', /^The application uploads has no module pour/],
  [grant, '--number T1 --app uploads --modules manage --until 2020-01-01', /^The time 2020-01-01 is already over\.$/],
  [grant, '--number T1 --app uploads --modules manage --until 2099-02-30', /is no day such as/],
  [session, '--number T9', /^There is no person T9 at /],
])('%# is refused in one sentence', async (command, line, sentence) => {
  await expect((async () => run(command, line))()).rejects.toThrow(sentence)
})

test('nothing is made at a site that is not there', async () => {
  const given = { site: 'nowhere', number: 'T1', role: 'staff' }
  await expect(create.run(desk, given)).rejects.toThrow('There is no site nowhere.')
})
