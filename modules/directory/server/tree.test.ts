import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { contacts } from './schema.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served])
const dbOf = (site: string) => readerFor(t.portal.database.pool, site)
const lineOf = async (site: string, id: string) =>
  (await dbOf(site).select().from(departments).where(eq(departments.id, id)))[0]!

describe('the tree of units', () => {
  test('a unit moves with everything below it', async () => {
    const { id: site, admin, call, units } = await smallCampus(t)
    await call(admin, contract.moveUnit, { id: units.school, parent: units.office })
    expect((await lineOf(site, units.software)).line).toEqual([units.top, units.office, units.school, units.software])
    expect(await lineOf(site, units.school)).toMatchObject({ parent: units.office })
    await call(admin, contract.moveUnit, { id: units.school, parent: '' })
    expect((await lineOf(site, units.software)).line).toEqual([units.school, units.software])
    const [entry] = await dbOf(site).select().from(audit).where(eq(audit.action, 'department.move'))
    expect(entry).toMatchObject({ person: admin.id, entityId: units.school, before: { parent: units.top } })
  })

  test('not below itself, and not too deep', async () => {
    const { admin, call, units } = await smallCampus(t)
    await expect(call(admin, contract.moveUnit, { id: units.school, parent: units.software })).rejects.toThrow(
      'insideItself',
    )
    await expect(call(admin, contract.moveUnit, { id: units.school, parent: units.school })).rejects.toThrow(
      'insideItself',
    )
    let parent = units.software
    for (let depth = 4; depth <= 12; depth++) {
      parent = (await call(admin, contract.makeUnit, { parent, code: `D${depth}`, name: `第${depth}层` })).id
    }
    await expect(call(admin, contract.makeUnit, { parent, code: 'D13', name: '第13层' })).rejects.toThrow('tooDeep')
    await expect(call(admin, contract.moveUnit, { id: units.school, parent: units.office })).rejects.toThrow('tooDeep')
  })

  test('is made, renamed and closed, a code only once', async () => {
    const { id: site, admin, call, units } = await smallCampus(t)
    const { id } = await call(admin, contract.makeUnit, { parent: units.office, code: 'XG1', name: '资助中心' })
    await expect(call(admin, contract.makeUnit, { code: 'XG1', name: '别的' })).rejects.toThrow('codeTaken')
    await call(admin, contract.renameUnit, { id, name: '学生资助中心' })
    expect(await lineOf(site, id)).toMatchObject({ name: '学生资助中心', line: [units.top, units.office, id] })
    await expect(call(admin, contract.closeUnit, { id: units.office })).rejects.toThrow('notEmpty')
    await call(admin, contract.closeUnit, { id })
    expect((await call(admin, contract.depart, { parent: units.office })).list).toEqual([])
    await expect(call(admin, contract.renameUnit, { id, name: '又' })).rejects.toThrow('notFound')
  })

  test('one becomes part of another, with its people, contacts and what is below', async () => {
    const { id: site, admin, call, contact, units, chen } = await smallCampus(t)
    const row = await contact({ department: units.school })
    await call(admin, contract.mergeUnits, { id: units.school, into: units.office })
    const db = dbOf(site)
    expect((await lineOf(site, units.software)).line).toEqual([units.top, units.office, units.software])
    expect((await lineOf(site, units.school)).closedAt).not.toBeNull()
    expect((await db.select().from(contacts).where(eq(contacts.id, row.id)))[0]!.department).toBe(units.office)
    await call(admin, contract.mergeUnits, { id: units.software, into: units.office })
    expect((await db.select().from(people).where(eq(people.id, chen.id)))[0]!.department).toBe(units.office)
    await expect(call(admin, contract.mergeUnits, { id: units.top, into: units.office })).rejects.toThrow(
      'insideItself',
    )
  })

  test('a right over a unit reaches what is below it and nothing else', async () => {
    const { chen, call, grant, units } = await smallCampus(t)
    await grant(chen, ['manage'], units.school)
    await call(chen, contract.makeUnit, { parent: units.software, code: 'L', name: '实验室' })
    await expect(call(chen, contract.makeUnit, { parent: units.office, code: 'X', name: '越界' })).rejects.toThrow(
      'notFound',
    )
    await expect(call(chen, contract.makeUnit, { code: 'X', name: '越界' })).rejects.toThrow('notFound')
    await expect(call(chen, contract.moveUnit, { id: units.software, parent: units.office })).rejects.toThrow(
      'notFound',
    )
    await expect(call(chen, contract.makeTag, { name: '越界', kind: 'group' })).rejects.toThrow('notFound')
  })

  test('another site’s units are not there', async () => {
    const here = await smallCampus(t)
    const there = await smallCampus(t)
    await expect(there.call(there.admin, contract.renameUnit, { id: here.units.school, name: '夺' })).rejects.toThrow(
      'notFound',
    )
    const into = { id: there.units.school, into: here.units.office }
    await expect(there.call(there.admin, contract.mergeUnits, into)).rejects.toThrow('notFound')
  })
})

describe('posts', () => {
  test('the primary one names a person, and an ended one no longer', async () => {
    const { admin, lin, chen, call, units } = await smallCampus(t)
    const post = { person: chen.id, unit: units.software, primary: true }
    await call(admin, contract.takePost, { ...post, title: '讲师' })
    const { id } = await call(admin, contract.takePost, { ...post, title: '系主任', duty: '教学安排' })
    expect((await call(lin, contract.filter, { q: '陈静' })).people).toMatchObject([{ title: '系主任' }])
    expect((await call(lin, contract.personDetail, { id: chen.id })).posts.map(({ title }) => title)).toEqual([
      '系主任',
      '讲师',
    ])
    await call(admin, contract.endPost, { id })
    expect((await call(lin, contract.filter, { q: '陈静' })).people).toMatchObject([{ title: '' }])
    await expect(call(admin, contract.endPost, { id })).rejects.toThrow('notFound')
  })
})
