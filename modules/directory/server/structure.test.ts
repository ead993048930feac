import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served])
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()

describe('the pickers', () => {
  test('go down the tree and say the way', async () => {
    const { lin, call, units } = await smallCampus(t)
    const top = await call(lin, contract.depart, {})
    expect(top.list).toEqual([{ id: units.top, name: '湖滨大学', path: '', hasChildren: true }])
    const below = await call(lin, contract.depart, { parent: units.school })
    expect(below.line.map(({ name }) => name)).toEqual(['湖滨大学', '计算机学院'])
    expect(below.list).toMatchObject([{ name: '软件工程系', path: '计算机学院', hasChildren: false }])
  })

  test.each(['软件', 'rjgc', 'ruanjian'])('find units by %s', async (q) => {
    const { lin, call } = await smallCampus(t)
    expect(names((await call(lin, contract.filter, { q, kind: 'depart' })).departments)).toEqual(['软件工程系'])
  })

  test.each(['陈静', 'chenjing', 'cj', 't1001', '静', 'jing'])('find people by %s', async (q) => {
    const { zhou, call } = await smallCampus(t)
    const { people } = await call(zhou, contract.filter, { q })
    expect(names(people)).toContain('陈静')
  })

  test('send named fields only, numbers masked', async () => {
    const { chen, ask } = await smallCampus(t)
    const { d } = await ask(chen, contract.filter.path, { q: 'lxy' })
    const [lin] = d.people as Record<string, unknown>[]
    expect(Object.keys(lin!).sort()).toEqual(['avatar', 'department', 'id', 'name', 'number', 'role', 'title'])
    expect(lin).toMatchObject({ number: '2026**01', department: '软件工程系' })
  })

  test('resolve ids to names, as far as they may be seen', async () => {
    const { chen, lin, wu, zhou, call } = await smallCampus(t)
    const asked = { id: [lin.id, wu.id, zhou.id] }
    expect(names((await call(chen, contract.user, asked)).list)).toEqual(['吴子航', '周明', '林晓雨'])
    expect(names((await call(lin, contract.user, asked)).list)).toEqual(['周明', '林晓雨'])
  })

  test('list a unit, page by page', async () => {
    const { admin, call, units } = await smallCampus(t)
    const first = await call(admin, contract.user, { depart: units.software, page_size: 1 })
    expect(first).toMatchObject({ more: true, list: [{ name: '陈静' }] })
    const second = await call(admin, contract.user, { depart: units.software, page_size: 1, page: 2 })
    expect(second).toMatchObject({ more: false, list: [{ name: '林晓雨' }] })
  })

  test('know nothing of another site', async () => {
    const here = await smallCampus(t)
    const there = await smallCampus(t)
    const { id } = await here.call(here.admin, contract.makeTag, { name: '队', kind: 'group' })
    await expect(there.call(there.admin, contract.depart, { parent: here.units.school })).rejects.toThrow('notFound')
    for (const asked of [{ depart: here.units.software }, { tag: id }, { id: [here.lin.id] }]) {
      expect((await there.call(there.admin, contract.user, asked)).list).toEqual([])
    }
    expect((await there.call(there.admin, contract.tag)).list).toEqual([])
  })
})

describe('who is seen by whom', () => {
  test('students by staff and themselves, staff by everyone', async () => {
    const { lin, wu, chen, call } = await smallCampus(t)
    const seenBy = async (who: typeof lin, q: string) =>
      names((await call(who, contract.filter, { q, kind: 'user' })).people)
    expect(await seenBy(chen, '林晓')).toEqual(['林晓雨'])
    expect(await seenBy(wu, '林晓')).toEqual([])
    expect(await seenBy(lin, '林晓')).toEqual(['林晓雨'])
    expect(await seenBy(wu, '陈静')).toEqual(['陈静'])
  })

  test('a right over a unit widens it to that unit and below', async () => {
    const { lin, wu, call, grant, units } = await smallCampus(t)
    await grant(wu, ['edit'], units.school)
    expect(names((await call(wu, contract.filter, { q: '林晓' })).people)).toEqual(['林晓雨'])
    await grant(lin, ['edit'], units.school)
    expect((await call(lin, contract.filter, { q: '吴子' })).people).toEqual([])
  })

  test('a site may open students to their own unit, or close staff to students', async () => {
    const open = await smallCampus(t, { studentsSeenBy: 'department' })
    await open.call(open.admin, contract.moveUnit, { id: open.units.office, parent: open.units.software })
    expect(names((await open.call(open.lin, contract.filter, { q: '吴子' })).people)).toEqual(['吴子航'])
    const shut = await smallCampus(t, { staffSeenBy: 'staff' })
    expect((await shut.call(shut.lin, contract.filter, { q: '陈静' })).people).toEqual([])
    await expect(shut.call(shut.lin, contract.personDetail, { id: shut.chen.id })).rejects.toThrow('notFound')
  })

  test('nobody leafs through everyone', async () => {
    const { lin, chen, call } = await smallCampus(t, { lookups: { burst: 3, perSecond: 0 } })
    for (const q of ['陈静', '周明', '郑岚']) await call(lin, contract.filter, { q })
    await expect(call(lin, contract.user, { id: [chen.id] })).rejects.toThrow('tooOften')
    await call(chen, contract.filter, { q: '周明' })
  })
})

describe('a masked number', () => {
  test.each(['T1001', 't1001', 'T100', 'T10'])('does not lead a student to a teacher: %s', async (q) => {
    const { lin, call } = await smallCampus(t)
    expect((await call(lin, contract.filter, { q })).people).toEqual([])
  })

  test('leads to oneself, and leads staff and holders of a right to whom they see', async () => {
    const { lin, wu, chen, call, grant, units } = await smallCampus(t, { studentsSeenBy: 'everyone' })
    const found = async (who: typeof lin, q: string) => names((await call(who, contract.filter, { q })).people)
    expect(await found(lin, '20260001')).toEqual(['林晓雨'])
    expect(await found(lin, '2026000')).toEqual(['林晓雨'])
    expect(await found(wu, '20260001')).toEqual([])
    expect(await found(chen, '20260001')).toEqual(['林晓雨'])
    await grant(wu, ['unmask'], units.software)
    // A grant written directly to the database takes effect after its NOTIFY.
    await expect.poll(() => found(wu, '20260001')).toEqual(['林晓雨'])
    expect(await found(wu, 'T1002')).toEqual([])
  })

  test.each(['13800010001', '1380001', '0001', 'chenjing@lakeside.example'])(
    'or an address leads nobody anywhere: %s',
    async (q) => {
      const s = await smallCampus(t)
      await s.contact({ department: s.units.software, person: s.chen.id, mobile: '13800010001' })
      for (const who of [s.lin, s.zhou]) {
        expect((await s.call(who, contract.filter, { q })).people).toEqual([])
        expect((await s.call(who, contract.contacts, { q })).list).toEqual([])
      }
    },
  )
})

describe('tags', () => {
  test('hold people by hand and by rule', async () => {
    const { admin, lin, call, units } = await smallCampus(t)
    const { id } = await call(admin, contract.makeTag, { name: '软件2601班', kind: 'class' })
    await call(admin, contract.tagPeople, { id, person: [lin.id] })
    expect(names((await call(admin, contract.user, { tag: id })).list)).toEqual(['林晓雨'])
    const rule = await call(admin, contract.makeTag, {
      name: '计院教师',
      kind: 'group',
      role: 'teacher',
      unit: units.school,
    })
    expect(names((await call(admin, contract.user, { tag: rule.id })).list)).toEqual(['陈静'])
    expect(names((await call(lin, contract.tag, { q: '班' })).list)).toEqual(['软件2601班'])
    expect((await call(lin, contract.book)).tags).toMatchObject([{ name: '软件2601班', kind: 'class' }])
    await expect(call(admin, contract.makeTag, { name: '计院教师', kind: 'group' })).rejects.toThrow('tagTaken')
    await call(admin, contract.untagPeople, { id, person: [lin.id] })
    expect((await call(admin, contract.user, { tag: id })).list).toEqual([])
    await call(admin, contract.deleteTag, { id })
  })
})
