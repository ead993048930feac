import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { peopleCampus } from './testing/people-campus.ts'

const t = await peopleCampus()

test('a list is trimmed to the scope, found by name, number, spelling and initials, masked and paged', async () => {
  const { admin, chen, cs, arts, give, call } = await t.siteWithUnits()
  const names = async (who: typeof admin, input: object = {}) =>
    (await call(who, contract.people, { order: 'asc', ...input })).list.map(({ name }) => name)
  expect(await names(admin)).toEqual(['林晓雨', '吴子航', '陈静', '周明', '郑岚'])
  await give(chen, { modules: ['view'], scope: cs })
  expect(await names(chen)).toEqual(['林晓雨', '陈静', '周明'])
  expect(await names(chen, { department: arts })).toEqual([])
  for (const q of ['林晓', '2026000', 'linxiao', 'lxy', '晓雨']) expect(await names(chen, { q })).toEqual(['林晓雨'])
  expect(await names(chen, { q: '吴子航' })).toEqual([])
  expect(await names(chen, { role: 'teacher' })).toEqual(['陈静'])
  expect(await names(admin, { page_size: 2, page: 2 })).toEqual(['陈静', '周明'])
  const { list, total } = await call(chen, contract.people, { q: 'lxy' })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ mobile: '138****0001', email: 's***@lakeside.example', department: '软件工程系' })
  expect(list[0]!.allowedActions).toEqual([])
})

test('someone outside the scope is not there, for any call', async () => {
  const { chen, wu, lin, cs, arts, give, ask } = await t.siteWithUnits()
  await give(chen, { modules: ['view', 'edit'], scope: cs })
  const draft = { number: '9', name: 'x', role: 'student', department: cs, version: '1' }
  for (const { path } of [
    contract.person,
    contract.savePerson,
    contract.leave,
    contract.resetPassword,
    contract.reveal,
  ]) {
    expect((await ask(chen, path, { id: wu.id, ...draft })).fail).toBe('notFound')
  }
  expect((await ask(chen, contract.linkIdentity.path, { id: lin.id, other: wu.id })).fail).toBe('notFound')
  const { d, fail } = await ask(chen, contract.addPerson.path, { ...draft, department: arts })
  expect([fail, d]).toEqual(['badInput', { fields: { department: '填写有误' } }])
  expect((await ask(chen, contract.addPerson.path, { ...draft, department: '' })).fail).toBe('badInput')
})

test('a person is added, found at once, changed once from what was seen, and everything is on record', async () => {
  const { id: site, admin, cs, se, call, ask } = await t.siteWithUnits()
  const draft = { number: 'T3001', name: '欧阳娜', role: 'teacher', department: cs } as const
  const { id } = await call(admin, contract.addPerson, { ...draft, mobile: '13912345678' })
  expect((await ask(admin, contract.addPerson.path, draft)).fail).toBe('numberTaken')
  expect((await call(admin, contract.people, { q: 'oyn' })).list.map((one) => one.id)).toEqual([id])
  const { person } = await call(admin, contract.person, { id })
  const changed = { ...draft, id, version: person.version, department: se }
  await call(admin, contract.savePerson, changed)
  expect((await ask(admin, contract.savePerson.path, changed)).fail).toBe('changed')
  expect(await call(admin, contract.reveal, { id })).toEqual({ mobile: '13912345678', email: '' })
  const rows = await readerFor(t.portal.database.pool, site).select().from(audit).orderBy(audit.at)
  expect(rows.map(({ action }) => action)).toEqual(['addPerson', 'savePerson', 'reveal'])
  expect(rows[1]).toMatchObject({ before: { department: cs, mobile: '139****5678' }, after: { department: se } })
})

test('who leaves loses sessions and grants, and comes back without them', async () => {
  const { admin, lin, cs, give, call, ask, versionOf, grantsOf } = await t.siteWithUnits()
  await give(lin, { modules: ['view'], scope: cs })
  await call(admin, contract.leave, { id: lin.id, version: await versionOf(lin) })
  expect((await ask(lin, contract.people.path)).e).toBe(10013)
  expect((await call(admin, contract.people, { state: 'left' })).list).toMatchObject([
    { name: '林晓雨', state: 'left', allowedActions: ['reinstate'] },
  ])
  await call(admin, contract.reinstate, { id: lin.id, version: await versionOf(lin) })
  expect(await grantsOf(lin)).toEqual([])
  expect((await ask(admin, contract.leave.path, { id: admin.id, version: await versionOf(admin) })).fail).toBe(
    'ownSelf',
  )
})

test('identities are linked and unlinked, never one’s own', async () => {
  const { admin, lin, chen, wu, call, ask } = await t.siteWithUnits()
  const link = { id: lin.id, other: chen.id }
  await call(admin, contract.linkIdentity, link)
  expect((await call(admin, contract.person, { id: lin.id })).identities).toMatchObject([{ name: '陈静' }])
  expect((await ask(admin, contract.linkIdentity.path, link)).fail).toBe('sameHolder')
  expect((await ask(admin, contract.linkIdentity.path, { id: lin.id, other: admin.id })).fail).toBe('ownSelf')
  await call(admin, contract.unlinkIdentity, { id: chen.id })
  expect((await call(admin, contract.person, { id: lin.id })).identities).toEqual([])
  expect((await ask(admin, contract.unlinkIdentity.path, { id: wu.id })).fail).toBe('notNow')
})

test('a reset password is told once and ends the sessions; sessions are listed and ended', async () => {
  const { admin, lin, wu, call, ask } = await t.siteWithUnits()
  const { list } = await call(admin, contract.sessionsOf, { id: lin.id })
  expect(list).toHaveLength(1)
  const { password } = await call(admin, contract.resetPassword, { id: lin.id })
  expect(password).toMatch(/^[a-z2-9]{12}$/)
  expect((await ask(lin, contract.viewState.path)).e).toBe(10013)
  const { handle } = (await call(admin, contract.sessionsOf, { id: wu.id })).list[0]!
  expect(await call(admin, contract.endSessions, { id: lin.id, handle })).toEqual({ ended: 0 })
  expect(await call(admin, contract.endSessions, { id: wu.id, handle })).toEqual({ ended: 1 })
  expect((await ask(wu, contract.viewState.path)).e).toBe(10013)
})

test('nobody gets at the account of someone who may do more', async () => {
  const { chen, zhou, lin, cs, se, give, call, ask, versionOf } = await t.siteWithUnits()
  await give(chen, { modules: ['view', 'edit'], scope: cs })
  const tries = async (who: typeof lin) => {
    const saved = {
      id: who.id,
      version: await versionOf(who),
      number: who.number,
      name: '某',
      role: 'staff',
      department: cs,
    }
    const made = [contract.resetPassword, contract.endSessions, contract.savePerson, contract.leave]
    return Promise.all(made.map(async ({ path }) => (await ask(chen, path, saved)).fail))
  }
  await give(zhou, { modules: ['view'], scope: null })
  expect(await tries(zhou)).toEqual(Array(4).fill('aboveYou'))
  expect((await ask(chen, contract.linkIdentity.path, { id: lin.id, other: zhou.id })).fail).toBe('aboveYou')
  await give(lin, { modules: ['view'], scope: se })
  await call(chen, contract.resetPassword, { id: lin.id })
})

test('the tree says where one may put people and over what one may give rights', async () => {
  const { chen, lin, cs, se, give, call, ask } = await t.siteWithUnits()
  expect((await ask(lin, contract.units.path)).fail).toBe('notFound')
  await give(chen, { modules: ['edit'], scope: cs })
  await give(chen, { modules: ['grant'], scope: se })
  const { list } = await call(chen, contract.units)
  expect(list.map(({ code, people, mayEdit, mayGrant }) => [code, people, mayEdit, mayGrant])).toEqual([
    ['U', 0, false, false],
    ['CS', 2, true, false],
    ['FL', 1, false, false],
    ['SE', 1, true, true],
  ])
})
