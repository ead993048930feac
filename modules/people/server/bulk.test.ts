import { describe, expect, test } from 'vitest'
import { tags } from '#engines/directory/server/schema.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { mostAtOnce } from '../bulk-contract.ts'
import { contract } from '../contract.ts'
import { peopleCampus } from './testing/people-campus.ts'

const t = await peopleCampus()
const nobody = '00000000-0000-7000-8000-000000000000'

const actionsOf = async (site: string) =>
  (await readerFor(t.portal.database.pool, site).select().from(audit).orderBy(audit.at)).map(({ action }) => action)

describe('leaving and coming back', () => {
  test('ends sessions and grants of all of them, is on record for each, and counts who was left out', async () => {
    const { id, admin, lin, wu, chen, give, call, ask, grantsOf } = await t.siteWithUnits()
    await give(chen, { modules: ['view'] })
    const ids = [lin.id, chen.id, admin.id, nobody, lin.id]
    expect(await call(admin, contract.leaveMany, { ids })).toEqual({ changed: 2, same: 0, refused: 2 })
    expect((await ask(chen, contract.people.path)).fail).toBe('notLoggedIn')
    expect(await grantsOf(chen)).toEqual([])
    expect(await actionsOf(id)).toEqual(['leave', 'leave'])
    expect(await call(admin, contract.leaveMany, { ids: [lin.id, wu.id] })).toEqual({ changed: 1, same: 1, refused: 0 })
    const back = await call(admin, contract.reinstateMany, { ids: [lin.id, chen.id, admin.id] })
    expect(back).toEqual({ changed: 2, same: 0, refused: 1 })
    expect((await call(admin, contract.people, {})).total).toBe(4)
  })

  test('reaches no further than the scope, and nobody who may do more', async () => {
    const { chen, zhou, lin, wu, cs, give, call } = await t.siteWithUnits()
    await give(chen, { modules: ['view', 'edit'], scope: cs })
    await give(zhou, { modules: ['grant'] })
    const ids = [lin.id, wu.id, zhou.id, chen.id]
    expect(await call(chen, contract.leaveMany, { ids })).toEqual({ changed: 1, same: 0, refused: 3 })
  })

  test('never takes away the last who could give rights for good: then nobody leaves', async () => {
    const { admin, chen, lin, give, call, ask } = await t.siteWithUnits()
    const until = new Date(Date.now() + 86_400_000)
    await give(chen, { modules: ['view', 'edit', 'grant', 'import', 'data', 'erase'], until })
    expect((await ask(chen, contract.leaveMany.path, { ids: [admin.id, lin.id] })).fail).toBe('lastHolder')
    expect((await call(chen, contract.people, {})).total).toBe(5)
    expect((await call(chen, contract.leaveMany, { ids: [lin.id] })).changed).toBe(1)
  })
})

test('people are moved to a unit of one’s own, and only there', async () => {
  const { id, admin, chen, lin, zhou, wu, cs, se, arts, give, call, ask } = await t.siteWithUnits()
  await give(chen, { modules: ['view', 'edit'], scope: cs })
  const ids = [lin.id, zhou.id, wu.id]
  expect(await call(chen, contract.moveMany, { ids, department: se })).toEqual({ changed: 1, same: 1, refused: 1 })
  expect((await call(admin, contract.person, { id: zhou.id })).person.department).toBe('软件工程系')
  expect(await actionsOf(id)).toEqual(['savePerson'])
  expect((await ask(chen, contract.moveMany.path, { ids, department: arts })).fail).toBe('badInput')
  expect((await ask(chen, contract.moveMany.path, { ids })).fail).toBe('badInput')
})

test('a tag is given and taken by hand', async () => {
  const { admin, chen, lin, wu, cs, change, give, call, ask } = await t.siteWithUnits()
  const tag = await change(async (db) => {
    const [row] = await db.insert(tags).values({ name: '合唱团', kind: 'group' }).returning({ id: tags.id })
    return row!.id
  })
  await give(chen, { modules: ['view', 'edit'], scope: cs })
  const ids = [lin.id, wu.id]
  expect(await call(chen, contract.tagMany, { ids, tag })).toEqual({ changed: 1, same: 0, refused: 1 })
  expect(await call(admin, contract.tagMany, { ids, tag })).toEqual({ changed: 1, same: 1, refused: 0 })
  expect((await call(admin, contract.people, { tag })).total).toBe(2)
  expect(await call(admin, contract.untagMany, { ids: [lin.id, chen.id], tag })).toEqual({
    changed: 1,
    same: 1,
    refused: 0,
  })
  expect((await ask(admin, contract.tagMany.path, { ids, tag: nobody })).fail).toBe('badInput')
})

test('a role is given to those present who do not hold it, never beyond what one holds', async () => {
  const { admin, chen, lin, wu, cs, give, call, ask, grantsOf } = await t.siteWithUnits()
  const { id: role } = await call(admin, contract.addRole, { name: '查看者', rights: ['people.view'] })
  await call(admin, contract.leaveMany, { ids: [wu.id] })
  const given = { ids: [lin.id, chen.id, wu.id], role, scope: cs }
  expect(await call(admin, contract.grantMany, given)).toEqual({ changed: 2, same: 0, refused: 1 })
  expect(await call(admin, contract.grantMany, given)).toEqual({ changed: 0, same: 2, refused: 1 })
  expect(await grantsOf(lin)).toMatchObject([{ role: { name: '查看者' }, scope: { id: cs } }])
  await give(chen, { modules: ['grant'], scope: cs })
  expect((await ask(chen, contract.grantMany.path, { ids: [lin.id], role })).fail).toBe('notHeld')
})

test('nobody without the right, and not too many at once', async () => {
  const { admin, lin, wu, ask } = await t.siteWithUnits()
  const calls = [contract.leaveMany, contract.moveMany, contract.tagMany, contract.grantMany]
  for (const { path } of calls) expect((await ask(lin, path, { ids: [wu.id] })).fail).toBe('notFound')
  const ids = Array.from({ length: mostAtOnce + 1 }, () => wu.id)
  expect((await ask(admin, contract.leaveMany.path, { ids })).fail).toBe('badInput')
})
