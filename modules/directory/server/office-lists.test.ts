import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served])

describe('who keeps units, posts and tags', () => {
  test('sees the whole tree, and what of it is theirs', async () => {
    const { admin, chen, call, grant, units } = await smallCampus(t)
    const whole = await call(admin, contract.managedUnits)
    expect(whole.everywhere).toBe(true)
    expect(whole.list.map(({ name, people, mayManage }) => [name, people, mayManage])).toEqual([
      ['湖滨大学', 1, true],
      ['计算机学院', 0, true],
      ['学生工作部', 2, true],
      ['软件工程系', 2, true],
    ])
    await grant(chen, ['manage'], units.school)
    const part = await call(chen, contract.managedUnits)
    expect(part.everywhere).toBe(false)
    expect(part.list.filter(({ mayManage }) => mayManage).map(({ name }) => name)).toEqual(['计算机学院', '软件工程系'])
  })

  test('sees the posts of their units only, until they end', async () => {
    const { admin, chen, lin, call, grant, units } = await smallCampus(t)
    const { id } = await call(admin, contract.takePost, { person: lin.id, unit: units.software, title: '班长' })
    await grant(chen, ['manage'], units.office)
    await expect(call(chen, contract.unitPosts, { id: units.software })).rejects.toThrow('notFound')
    const { list } = await call(admin, contract.unitPosts, { id: units.software })
    expect(list).toMatchObject([{ id, title: '班长', person: { id: lin.id } }])
    expect(list[0]!.person.number).toContain('*')
    await call(admin, contract.endPost, { id })
  })

  test('gives a tag another name and rule, and sees who bears it and why', async () => {
    const { admin, chen, lin, wu, call, grant, units } = await smallCampus(t)
    const { id } = await call(admin, contract.makeTag, { name: '软件 2301', kind: 'class' })
    await call(admin, contract.makeTag, { name: '合唱团', kind: 'group' })
    await call(admin, contract.tagPeople, { id, person: [wu.id] })
    await expect(call(admin, contract.saveTag, { id, name: '合唱团', kind: 'class' })).rejects.toThrow('tagTaken')
    const rule = { role: 'student', unit: units.school } as const
    await call(admin, contract.saveTag, { id, name: '软件 2302', kind: 'class', ...rule })
    expect((await call(admin, contract.managedTags)).list).toMatchObject([
      { id, name: '软件 2302', role: 'student', unit: { id: units.school, name: '计算机学院' }, byHand: 1 },
      { name: '合唱团', role: '', unit: null, byHand: 0 },
    ])
    const { list, total } = await call(admin, contract.taggedPeople, { id })
    expect(total).toBe(2)
    expect(new Map(list.map((person) => [person.id, person.byHand]))).toEqual(
      new Map([
        [lin.id, false],
        [wu.id, true],
      ]),
    )
    await grant(chen, ['manage'], units.school)
    await expect(call(chen, contract.taggedPeople, { id })).rejects.toThrow('notFound')
    await expect(call(chen, contract.saveTag, { id, name: '别的', kind: 'class' })).rejects.toThrow('notFound')
  })
})
