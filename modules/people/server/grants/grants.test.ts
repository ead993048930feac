import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grants } from '#kernel/server/people/schema.ts'
import { served as bus } from '#modules/shuttle-bus/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { peopleCampus } from '../testing/people-campus.ts'

const t = await peopleCampus([bus])
const day = 86_400
const soon = () => Math.floor(Date.now() / 1000) + 30 * day

test('a grant is given, listed, changed once from what was seen, and withdrawn', async () => {
  const { admin, lin, cs, call, ask, grantsOf } = await t.siteWithUnits()
  const terms = { app: 'bus', modules: ['manage'], scope: cs, until: soon() }
  const { id } = await call(admin, contract.giveGrant, { person: lin.id, ...terms })
  const [given] = await grantsOf(lin)
  expect(given).toMatchObject({ id, ...terms, scope: { name: '计算机学院' }, state: 'now', role: null })
  const { version } = given!
  await call(admin, contract.changeGrant, { id, version, app: 'people', modules: ['view', 'edit'] })
  expect((await ask(admin, contract.changeGrant.path, { id, version, ...terms })).fail).toBe('changed')
  const [changed] = await grantsOf(lin)
  expect(changed).toMatchObject({ app: 'people', modules: ['view', 'edit'], scope: null, until: 0 })
  await call(lin, contract.people)
  await call(admin, contract.withdrawGrant, { id, version: changed!.version })
  expect((await ask(lin, contract.people.path)).fail).toBe('notFound')
})

test('grants are listed by application, by role and by state', async () => {
  const { admin, lin, wu, give, call } = await t.siteWithUnits()
  const { id: role } = await call(admin, contract.addRole, { name: '校车', rights: ['bus.manage'] })
  await call(admin, contract.giveGrant, { person: lin.id, role })
  await give(wu, { modules: ['view'], since: new Date(Date.now() + 1e8) })
  await give(wu, { modules: ['edit'], since: new Date(0), until: new Date(1e12) })
  const names = async (input: object) => (await call(admin, contract.grants, input)).list.map((one) => one.person.name)
  expect(await names({ role })).toEqual(['林晓雨'])
  expect(await names({ app: 'bus', q: 'lxy' })).toEqual(['林晓雨'])
  expect(await names({ state: 'coming' })).toEqual(['吴子航'])
  expect(await names({ state: 'over' })).toEqual(['吴子航'])
  expect(await names({ state: 'now', person: wu.id })).toEqual([])
})

describe('nobody gives more than they hold', () => {
  test('neither other rights, nor further, nor for longer', async () => {
    const { chen, lin, wu, cs, se, arts, give, ask } = await t.siteWithUnits()
    const until = new Date((soon() + day) * 1000)
    await give(chen, { modules: ['view', 'grant'], scope: cs, until })
    const tried = async (input: object, person = lin) =>
      (await ask(chen, contract.giveGrant.path, { person: person.id, app: 'people', until: soon(), ...input })).fail
    expect(await tried({ modules: ['view'], scope: cs })).toBeUndefined()
    expect(await tried({ modules: ['view'], scope: se })).toBeUndefined()
    expect(await tried({ modules: ['view'] })).toBe('notHeld')
    expect(await tried({ modules: ['view'], scope: arts })).toBe('notHeld')
    expect(await tried({ modules: ['edit'], scope: cs })).toBe('notHeld')
    expect(await tried({ app: 'bus', modules: ['manage'], scope: cs })).toBe('notHeld')
    expect(await tried({ modules: ['view'], scope: cs, until: 0 })).toBe('notHeld')
    expect(await tried({ modules: ['view'], scope: cs, until: soon() + 2 * day })).toBe('notHeld')
    expect(await tried({ modules: ['view'], scope: cs }, wu)).toBe('notFound')
    expect(await tried({ modules: ['grant'], until: 0 }, chen)).toBe('notHeld')
  })

  test('a right held over everyone goes no further than the scope in which one may give', async () => {
    const { chen, lin, cs, give, ask } = await t.siteWithUnits()
    await give(chen, { app: 'bus', modules: ['manage'] })
    await give(chen, { modules: ['grant'], scope: cs })
    const tried = async (scope: string) =>
      (await ask(chen, contract.giveGrant.path, { person: lin.id, app: 'bus', modules: ['manage'], scope })).fail
    expect(await tried('')).toBe('notHeld')
    expect(await tried(cs)).toBeUndefined()
  })

  test('nor by changing a grant, nor by a role, nor by shaping one', async () => {
    const { admin, chen, lin, cs, give, call, ask } = await t.siteWithUnits()
    const { id: role } = await call(admin, contract.addRole, { name: '校车', rights: ['bus.manage', 'people.view'] })
    await give(chen, { modules: ['view', 'grant'], scope: cs })
    const { id } = await call(chen, contract.giveGrant, { person: lin.id, app: 'people', modules: ['view'], scope: cs })
    const { version } = (await call(chen, contract.grants, { person: lin.id })).list[0]!
    const wider = { id, version, app: 'people', modules: ['view'] }
    expect((await ask(chen, contract.changeGrant.path, wider)).fail).toBe('notHeld')
    expect((await ask(chen, contract.giveGrant.path, { person: lin.id, role, scope: cs })).fail).toBe('notHeld')
    expect((await ask(chen, contract.addRole.path, { name: 'x', rights: ['people.view'] })).fail).toBe('notFound')
    const [shown] = (await call(chen, contract.grantRoles)).list
    const grown = { ...shown, rights: ['people.view'] }
    expect((await ask(chen, contract.saveRole.path, grown)).fail).toBe('notFound')
    expect((await ask(chen, contract.startViewing.path, { as: 'kind:student' })).fail).toBe('notFound')
  })

  test('a role gains only what its editor holds over everyone and for good', async () => {
    const { admin, chen, give, call, ask } = await t.siteWithUnits()
    await give(chen, { modules: ['grant'] })
    const made = await ask(chen, contract.addRole.path, { name: '甲', rights: ['bus.manage'] })
    expect(made.fail).toBe('notHeld')
    await call(admin, contract.addRole, { name: '甲', rights: ['bus.manage'] })
    const role = (await call(chen, contract.grantRoles)).list[0]!
    // Existing permissions may stay; new ones must be held by the editor.
    await call(chen, contract.saveRole, { ...role, name: '乙' })
    const again = (await call(chen, contract.grantRoles)).list[0]!
    const more = { ...again, rights: [...again.rights, 'people.edit'] }
    expect((await ask(chen, contract.saveRole.path, more)).fail).toBe('notHeld')
    expect((await ask(chen, contract.startViewing.path, { as: `role:${role.id}` })).fail).toBe('notHeld')
  })

  test('what lies above one cannot be taken away either', async () => {
    const { admin, chen, zhou, cs, give, call, ask } = await t.siteWithUnits()
    await give(chen, { modules: ['grant'], scope: cs })
    const { id } = await give(zhou, { modules: ['view'] })
    const [shown] = (await call(chen, contract.grants, { person: zhou.id })).list
    expect(shown!.allowedActions).toEqual([])
    expect((await ask(chen, contract.withdrawGrant.path, { id, version: shown!.version })).fail).toBe('aboveYou')
    await call(admin, contract.withdrawGrant, { id, version: shown!.version })
  })

  test('rights that are not there, times that are over, and half a grant are refused', async () => {
    const { admin, lin, call, ask } = await t.siteWithUnits()
    const give = { person: lin.id, app: 'people', modules: ['view'] }
    for (const wrong of [{ modules: ['pour'] }, { app: 'teapot' }, { modules: [] }, { until: 1 }, { app: '' }]) {
      expect((await ask(admin, contract.giveGrant.path, { ...give, ...wrong })).fail).toBe('badInput')
    }
    const { id } = await call(admin, contract.addRole, { name: '甲', rights: ['people.view'] })
    expect((await ask(admin, contract.giveGrant.path, { ...give, role: id })).fail).toBe('badInput')
    expect((await ask(admin, contract.addRole.path, { name: '乙', rights: ['people.pour'] })).fail).toBe('badInput')
    expect((await ask(admin, contract.addRole.path, { name: '甲', rights: ['people.view'] })).fail).toBe('roleNamed')
  })
})

describe('someone who may give rights always remains', () => {
  test('the last of them cannot be withdrawn, cut short, narrowed or sent away', async () => {
    const { admin, chen, cs, give, change, call, ask, grantsOf, versionOf } = await t.siteWithUnits()
    const [own] = (await grantsOf(admin)).filter(({ app }) => app === 'people')
    const terms = { id: own!.id, version: own!.version, app: 'people', modules: ['view', 'edit', 'grant'] }
    for (const less of [{ modules: ['view'] }, { scope: cs }, { until: soon() }]) {
      expect((await ask(admin, contract.changeGrant.path, { ...terms, ...less })).fail).toBe('lastHolder')
    }
    expect((await ask(admin, contract.withdrawGrant.path, terms)).fail).toBe('lastHolder')
    const { id } = await give(chen, { modules: ['view', 'edit', 'import', 'grant'] })
    await give(chen, { app: 'bus', modules: ['manage'] })
    await call(admin, contract.withdrawGrant, terms)
    await change((db) => db.update(grants).set({ scope: cs }).where(eq(grants.id, id)))
    await give(admin, { modules: ['view', 'edit', 'import', 'grant'] })
    await call(admin, contract.leave, { id: chen.id, version: await versionOf(chen) })
  })

  test('not by a role either, and not by two at once', async () => {
    const { admin, chen, give, call, ask, change } = await t.siteWithUnits()
    const all = ['people.view', 'people.edit', 'people.import', 'people.grant', 'bus.manage']
    const { id: role } = await call(admin, contract.addRole, { name: '总管', rights: all })
    await change((db) => db.delete(grants).where(eq(grants.person, admin.id)))
    await give(admin, { role })
    const shown = (await call(admin, contract.grantRoles)).list[0]!
    expect(shown.holders).toBe(1)
    expect((await ask(admin, contract.deleteRole.path, { ...shown, holders: 0 })).fail).toBe('changed')
    expect((await ask(admin, contract.deleteRole.path, shown)).fail).toBe('lastHolder')
    const less = { ...shown, rights: ['people.view'] }
    expect((await ask(admin, contract.saveRole.path, less)).fail).toBe('lastHolder')
    await give(chen, { role })
    const list = (await call(admin, contract.grants, { role })).list
    const [mine, hers] = ['郑岚', '陈静'].map((name) => list.find((one) => one.person.name === name)!)
    const both = await Promise.all([
      ask(admin, contract.withdrawGrant.path, hers),
      ask(chen, contract.withdrawGrant.path, mine),
    ])
    expect(both.filter(({ e }) => e === 0)).toHaveLength(1)
  })
})

test('a role is a bundle: what it loses its holders lose, and it says how many they are', async () => {
  const { admin, lin, wu, cs, call, ask } = await t.siteWithUnits()
  const { list: catalogue } = await call(admin, contract.rightsCatalogue)
  expect(catalogue.find(({ app }) => app === 'people')!.rights[0]).toEqual({
    key: 'view',
    name: '查看人员',
    mine: true,
  })
  await call(admin, contract.addRole, { name: '秘书', about: '看人', rights: ['bus.manage', 'people.view'] })
  const role = async () => (await call(admin, contract.grantRoles)).list[0]!
  for (const { id } of [lin, wu])
    await call(admin, contract.giveGrant, { person: id, role: (await role()).id, scope: cs })
  expect((await call(lin, contract.people)).total).toBe(3)
  expect(await role()).toMatchObject({ holders: 2, rights: ['bus.manage', 'people.view'] })
  await call(admin, contract.saveRole, { ...(await role()), rights: ['bus.manage'] })
  expect((await ask(lin, contract.people.path)).fail).toBe('notFound')
  await call(admin, contract.deleteRole, await role())
  expect((await call(admin, contract.grants, { app: 'bus' })).list.map((one) => one.person.name)).toEqual(['郑岚'])
})

test('the lists are taken away as they are shown to whoever asks', async () => {
  const { admin, chen, cs, give, call } = await t.siteWithUnits()
  await give(chen, { modules: ['view'], scope: cs })
  const { rights } = (await call(admin, contract.rightsCatalogue)).list.find(({ app }) => app === 'bus')!
  expect(rights).toEqual([{ key: 'manage', name: '管理校车', mine: true }])
  expect(Object.keys(served.exports)).toEqual(['person', 'people', 'consents', 'grants'])
  for (const { columns, title } of Object.values(served.exports)) {
    const titles = typeof columns === 'function' ? [] : columns.map((column) => column.title)
    for (const key of [title, ...titles]) expect(served.module.messages.tw[String(key)]).toMatch(/\S/)
  }
})
