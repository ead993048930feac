import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { csvOf, importDesk, sheetOf } from '../../testing/import-desk.ts'
import { served } from '../index.ts'

const t = await campus([served])

const list = [
  ['学号', '姓名', '身份', '部门', '邮箱', '手机号码', '标签', '备注'],
  ['2026101', '王芳', '本科生', '计算机学院/软件系', 'wf@x.example', 13800010001, '党员、学生会', '无'],
  ['2026102', '欧阳修', '学生', '计算机学院/软件系', 'oyx@x.example', '138-0001-0002', '', ''],
  ['T2001', '刘伟', '教师', '计算机学院', '', '', '', ''],
]

async function desk() {
  const site = await t.site()
  return { ...site, ...importDesk(t, site) }
}

describe('an import', () => {
  test('is previewed without changing anyone, then applied', async () => {
    const { admin, call, read, apply, rows, everyone } = await desk()
    const before = await everyone()
    const seen = await read(await sheetOf(list), { unknownUnits: 'create' })
    expect(seen).toMatchObject({
      state: 'ready',
      rows: 3,
      counts: { new: 3, changed: 0, same: 0, leave: 0, bad: 0 },
      unknown: ['备注'],
      units: ['计算机学院/软件系', '计算机学院'],
      allowedActions: ['reread', 'apply', 'cancel'],
    })
    expect(await everyone()).toEqual(before)
    expect((await rows(seen, 'new'))[0]).toMatchObject({ row: 2, number: '2026101', name: '王芳' })
    const done = await apply(seen)
    expect(done).toMatchObject({ state: 'applied', allowedActions: ['rollback'], appliedBy: '郑岚' })
    const all = (await everyone()).map((row) => JSON.parse(row))
    expect(all.find(({ number }) => number === '2026101')).toMatchObject({
      name: '王芳',
      role: 'student',
      mobile: '13800010001',
      pinyin: 'wangfang',
      initials: 'wf',
      tags: ['党员', '学生会'],
      source: 'file',
    })
    expect(all.find(({ number }) => number === '2026102')).toMatchObject({ mobile: '13800010002', initials: 'oyx' })
    expect((await call(admin, contract.imports)).list).toMatchObject([
      { state: 'applied', by: '郑岚', counts: { new: 3 } },
    ])
  })

  test('shows what would change, field by field, and nothing of what stays', async () => {
    const { read, apply, rows } = await desk()
    await apply(await read(await sheetOf(list), { unknownUnits: 'create' }))
    const next = [list[0]!, ['2026101', '王方', '学生', '计算机学院', '', '', '团员', ''], ...list.slice(2)]
    const seen = await read(csvOf(next))
    expect(seen.counts).toEqual({ new: 0, changed: 1, same: 2, leave: 0, bad: 0 })
    expect((await rows(seen, 'changed'))[0]!.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'department', title: '部门', before: '计算机学院/软件系', after: '计算机学院' },
      { field: 'name', title: '姓名', before: '王芳', after: '王方' },
      { field: 'tags', title: '标签', before: '', after: '团员' },
    ])
    expect((await apply(seen)).state).toBe('applied')
    expect((await read(csvOf(next))).counts).toEqual({ new: 0, changed: 0, same: 3, leave: 0, bad: 0 })
  })
})

describe('a column', () => {
  test('is known by its English and its Taiwan names, and can be mapped by hand', async () => {
    const { admin, call, read, settled } = await desk()
    const columnsOf = async (headers: string[]) => {
      const { columns } = await read(csvOf([headers, headers.map((_, i) => `v${i}`)]))
      return columns.map(({ field }) => field)
    }
    expect(await columnsOf(['Student ID', 'Full name', 'E-mail', 'Mobile', 'Role', 'Department code'])).toEqual([
      'number',
      'name',
      'email',
      'mobile',
      'role',
      'code',
    ])
    expect(await columnsOf(['學號*', '姓名（必填）', '身分', '系所', '電子信箱', '行動電話', '所屬人'])).toEqual([
      'number',
      'name',
      'role',
      'department',
      'email',
      'mobile',
      'holder',
    ])
    const seen = await read(
      csvOf([
        ['甲', '姓名', '身份'],
        ['2026105', '孙丽', '学生'],
      ]),
    )
    expect(seen).toMatchObject({ state: 'failed', trouble: 'noNumber', unknown: ['甲'] })
    await call(admin, contract.rereadImport, { id: seen.id, mapping: { 甲: 'number' } })
    expect(await settled(seen.id)).toMatchObject({ state: 'ready', counts: { new: 1 }, unknown: [] })
  })

  test('that is left out or empty changes nothing', async () => {
    const { read, apply, rows } = await desk()
    await apply(await read(csvOf(list), { unknownUnits: 'create' }))
    const seen = await read(
      csvOf([
        ['学号', '姓名', '邮箱'],
        ['2026101', '王芳', ''],
        ['2026102', '欧阳修', 'new@x.example'],
      ]),
    )
    expect(seen.counts).toMatchObject({ changed: 1, same: 1 })
    expect((await rows(seen, 'changed'))[0]!.changes).toEqual([
      { field: 'email', title: '邮箱', before: 'oyx@x.example', after: 'new@x.example' },
    ])
  })
})

describe('people who are not in the list', () => {
  test('leave when that was asked for, and only those of the same source', async () => {
    const { read, apply, rows, everyone } = await desk()
    await apply(await read(csvOf(list), { unknownUnits: 'create', source: '学生' }))
    const shorter = csvOf(list.slice(0, 3))
    expect((await read(shorter, { source: '学生' })).counts.leave).toBe(0)
    expect((await read(shorter, { source: '教职工', leave: '1' })).counts.leave).toBe(0)
    const seen = await read(shorter, { source: '学生', leave: '1' })
    expect(await rows(seen, 'leave')).toMatchObject([{ number: 'T2001', name: '刘伟' }])
    await apply(seen)
    const left = (await everyone()).map((row) => JSON.parse(row)).filter((row) => row.left_at)
    expect(left.map(({ number }) => number)).toEqual(['T2001'])
    const again = await read(csvOf(list), { source: '学生', leave: '1' })
    expect(await rows(again, 'changed')).toMatchObject([{ number: 'T2001', changes: [{ field: 'left', after: '' }] }])
  })
})

describe('the identities of one holder', () => {
  test('are joined, whether the holder was there or comes with the list', async () => {
    const { lin, read, apply, rows, everyone } = await desk()
    const table = [
      ['工号', '姓名', '身份', '所属人'],
      ['T3001', '林晓雨', '教师', lin.number],
      ['T3002', '何琳', '教师', ''],
      ['2026300', '何琳', '学生', 'T3002'],
      ['2026301', '某某', '学生', 'nobody'],
    ]
    const seen = await read(csvOf(table))
    expect(seen.counts).toMatchObject({ new: 3, bad: 1 })
    expect((await rows(seen, 'bad'))[0]!.problems[0]).toMatchObject({ field: 'holder', text: '所属人“nobody”不存在' })
    await apply(seen)
    const holder = new Map((await everyone()).map((row) => JSON.parse(row)).map((row) => [row.number, row.holder]))
    expect(holder.get('T3001')).toBe(holder.get(lin.number))
    expect(holder.get('2026300')).toBe(holder.get('T3002'))
  })
})

describe('departments', () => {
  test('are found by code, path or a name that only one has; unknown ones are errors unless they may be made', async () => {
    const { read, apply, rows } = await desk()
    const units = [
      ['学号', '姓名', '身份', '部门编号', '部门'],
      ['1', '甲一', '学生', 'CS', '计算机学院'],
      ['2', '乙二', '学生', 'SE', '计算机学院/软件系'],
      ['3', '丙三', '学生', '', '外国语学院/软件系'],
    ]
    expect((await read(csvOf(units))).counts.bad).toBe(3)
    await apply(await read(csvOf(units), { unknownUnits: 'create' }))
    const by = (code: string, unit: string) => [
      ['学号', '部门编号', '部门'],
      ['1', code, unit],
    ]
    expect((await read(csvOf(by('SE', '')))).counts.changed).toBe(1)
    expect((await read(csvOf(by('', '外国语学院')))).counts.changed).toBe(1)
    expect((await read(csvOf(by('', '外国语学院 / 软件系')))).counts.changed).toBe(1)
    expect((await read(csvOf(by('', 'CS')))).counts.same).toBe(1)
    const doubtful = await read(csvOf(by('', '软件系')))
    expect((await rows(doubtful, 'bad'))[0]!.problems[0]!.text).toContain('有多个单位叫“软件系”')
  })
})
