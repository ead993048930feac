import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { getAllAuth, getInfo, getUserName, logout, saveWebLog } from '#kernel/shell-contract.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { peopleCampus } from './testing/people-campus.ts'

const t = await peopleCampus([shell, identity])

test('an administrator looks around as a student, can change nothing, and comes back', async () => {
  const { id: site, admin, lin, call, ask } = await t.siteWithUnits()
  await call(admin, contract.startViewing, { as: 'kind:student' })
  expect(await call(admin, contract.viewState)).toEqual({ as: 'kind:student', name: '' })
  expect(await call(admin, getUserName)).toMatchObject({ name: '郑岚', viewing: { as: 'kind:student' } })
  expect(await call(admin, getAllAuth)).toEqual({})
  expect((await call(admin, getInfo)).base.role.identity).toBe('student')
  expect((await ask(admin, contract.people.path)).fail).toBe('notFound')
  for (const path of [contract.resetPassword.path, contract.startViewing.path]) {
    expect((await ask(admin, path, { id: lin.id })).fail).toBe('onlyViewing')
  }
  await call(admin, contract.stopViewing)
  await call(admin, contract.stopViewing)
  expect((await call(admin, contract.people)).total).toBe(5)
  expect(await call(admin, getUserName)).not.toHaveProperty('viewing.as')
  const rows = await readerFor(t.portal.database.pool, site).select().from(audit).orderBy(audit.at)
  expect(rows).toMatchObject([
    { action: 'startViewing', person: admin.id, after: { as: 'kind:student' } },
    { action: 'stopViewing', person: admin.id, before: { as: 'kind:student' } },
  ])
})

test('as a role one sees what its holders see, and a role that goes shows nothing', async () => {
  const { admin, call } = await t.siteWithUnits()
  const { id } = await call(admin, contract.addRole, { name: '看人的', rights: ['people.view', 'people.grant'] })
  await call(admin, contract.startViewing, { as: `role:${id}` })
  expect(await call(admin, contract.viewState)).toEqual({ as: `role:${id}`, name: '看人的' })
  expect(await call(admin, getAllAuth)).toEqual({ people: ['view', 'grant'] })
  expect((await call(admin, contract.people)).list[0]!.allowedActions).toEqual([])
  await call(admin, contract.stopViewing)
})

test('of a role that grows meanwhile no more is shown than one holds oneself', async () => {
  const { admin, chen, give, call } = await t.siteWithUnits()
  await give(chen, { modules: ['view', 'grant'] })
  const { id } = await call(admin, contract.addRole, { name: '甲', rights: ['people.view'] })
  await call(chen, contract.startViewing, { as: `role:${id}` })
  const role = (await call(admin, contract.grantRoles)).list[0]!
  await call(admin, contract.saveRole, { ...role, rights: ['people.view', 'people.edit', 'shell.manage'] })
  expect(await call(chen, getAllAuth)).toEqual({ people: ['view'] })
})

test('what anyone may send leaves no name while viewing, and logging out ends it all', async () => {
  const { id: site, admin, call, ask } = await t.siteWithUnits()
  await call(admin, contract.startViewing, { as: 'kind:teacher' })
  await call(admin, saveWebLog, { err_message: 'a page broke' })
  expect(await readerFor(t.portal.database.pool, site).select().from(webLogs)).toMatchObject([{ person: null }])
  await call(admin, logout)
  expect((await ask(admin, getUserName.path)).e).toBe(10013)
})
