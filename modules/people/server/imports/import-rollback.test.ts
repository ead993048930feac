import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { csvOf, importDesk } from '../../testing/import-desk.ts'
import { served } from '../index.ts'

const t = await campus([served])

const headers = ['学号', '姓名', '身份', '部门', '邮箱', '手机', '标签', '职务', '所属人', '状态']
const list = [
  ['2026101', '王芳', '学生', '计算机学院/软件系', 'wf@x.example', '13800010001', '党员', '班长', '', ''],
  ['2026102', '欧阳修', '学生', '外国语学院', '', '', '', '', '2026101', ''],
]

async function desk() {
  const site = await t.site()
  return { ...site, ...importDesk(t, site) }
}

const named = (number: string, holder: string, mobile = '') => [
  number,
  '林晓雨',
  '学生',
  '',
  '',
  mobile,
  '',
  '',
  holder,
  '',
]
const create = { unknownUnits: 'create', leave: '1' }

describe('a roll-back', () => {
  test('puts everything back as it was', async () => {
    const { lin, read, apply, rollBack, everyone } = await desk()
    const before = await everyone()
    const changes = [
      [lin.number, '林小雨', '教师', '计算机学院', 'lin@x.example', '13800019999', '党员', '主任', '', ''],
    ]
    const done = await apply(await read(csvOf([headers, ...list, ...changes]), create))
    expect(done.state).toBe('applied')
    expect(await everyone()).not.toEqual(before)
    expect(await rollBack(done)).toMatchObject({
      state: 'rolledBack',
      undone: { restored: 1, removed: 2, kept: 0 },
      allowedActions: [],
      rolledBackBy: '郑岚',
    })
    expect(await everyone()).toEqual(before)
  })

  test('leaves alone what was changed again since, and says so', async () => {
    const { lin, wu, read, apply, rollBack, rows, change, everyone } = await desk()
    const table = [headers.slice(0, 2), [lin.number, '林小雨'], [wu.number, '吴航'], ['2026900', '新同学']]
    const seen = await read(
      csvOf([['学号', '姓名', '身份', '手机'], ...table.slice(1).map((row) => [...row, '学生', '13800018888'])]),
    )
    const done = await apply(seen)
    await change(`update people set mobile = '13900000000' where number = '${lin.number}'`)
    await change(
      `insert into sessions (id, person, expires_at) select 'x', id, now() from people where number = '2026900'`,
    )
    const undone = await rollBack(done)
    expect(undone.undone).toEqual({ restored: 2, removed: 0, kept: 2 })
    expect(await rows(undone, 'kept')).toMatchObject([
      { number: lin.number, kept: ['mobile'] },
      { number: '2026900', kept: ['number'] },
    ])
    const now = new Map((await everyone()).map((row) => JSON.parse(row)).map((row) => [row.number, row]))
    expect(now.get(lin.number)).toMatchObject({ name: '林晓雨', mobile: '13900000000', pinyin: 'linxiaoyu' })
    expect(now.get(wu.number)).toMatchObject({ name: '吴子航', mobile: '' })
    expect(now.get('2026900').left_at).not.toBeNull()
  })

  test('heeds that of two who name each other as holder only one was taken in', async () => {
    const { lin, read, apply, rollBack, everyone } = await desk()
    await apply(await read(csvOf([headers, ['n1', '林晓雨', '学生', '', '', '', '', '', '', '']]), create))
    const before = await everyone()
    const pair = [
      [lin.number, '林晓雨', '', '', '', '', '', '', 'n1', ''],
      // A post without a unit is refused.
      ['n1', '林晓雨', '', '', '', '', '', '主任', lin.number, ''],
    ]
    const done = await apply(await read(csvOf([headers, ...pair]), create))
    expect(await everyone()).not.toEqual(before)
    expect((await rollBack(done)).undone!.kept).toBe(0)
    expect(await everyone()).toEqual(before)
  })

  test('of three who name each other in a circle makes three again', async () => {
    const { read, apply, rollBack, everyone } = await desk()
    await apply(
      await read(csvOf([headers, named('n1', ''), named('n2', ''), named('n3', ''), named('n4', '')]), create),
    )
    const before = await everyone()
    const circle = [named('n1', 'n2'), named('n2', 'n3'), named('n3', 'n1'), named('n4', 'n3')]
    const done = await apply(await read(csvOf([headers, ...circle]), create))
    const now = (await everyone()).map((row) => JSON.parse(row) as { number?: string; holder: string })
    const holders = now.filter(({ number }) => /^n\d$/.test(number ?? '')).map(({ holder }) => holder)
    expect(new Set(holders).size).toBe(1)
    expect((await rollBack(done)).undone!.kept).toBe(0)
    expect(await everyone()).toEqual(before)
  })

  test('leaves someone with the holder they had, where the preview showed no other', async () => {
    const { read, apply, rollBack, everyone } = await desk()
    await apply(await read(csvOf([headers, named('n1', 'n2'), named('n2', ''), named('n3', '')]), create))
    const before = await everyone()
    const chain = [named('n1', 'n2', '13800000001'), named('n2', 'n3')]
    const done = await apply(await read(csvOf([headers, ...chain]), create))
    expect((await rollBack(done)).undone!.kept).toBe(0)
    expect(await everyone()).toEqual(before)
  })

  test('of an older import heeds a newer one', async () => {
    const { read, apply, rollBack, rows } = await desk()
    const one = (mobile: string) =>
      csvOf([
        ['学号', '姓名', '身份', '手机'],
        ['2026101', '王芳', '学生', mobile],
      ])
    await apply(await read(one('13800000001')))
    const second = await apply(await read(one('13800000002')))
    await apply(await read(one('13800000003')))
    expect((await rollBack(second)).undone).toEqual({ restored: 1, removed: 0, kept: 1 })
    expect(await rows(second, 'kept')).toMatchObject([{ number: '2026101', kept: ['mobile'] }])
  })

  test('is not for what was never applied, nor for what was swept', async () => {
    const { admin, call, read } = await desk()
    const seen = await read(csvOf([headers, ...list]), create)
    await expect(call(admin, contract.rollBackImport, { id: seen.id })).rejects.toThrow('notNow')
    await call(admin, contract.cancelImport, { id: seen.id })
    await expect(call(admin, contract.applyImport, { id: seen.id, version: seen.version })).rejects.toThrow('notNow')
    expect((await call(admin, contract.importRows, { id: seen.id })).total).toBe(0)
  })
})

test('applying any list and rolling it back is as if nothing had happened', async () => {
  const word = (...words: string[]) => fc.constantFrom('', ...words)
  const row = fc.tuple(
    fc.constantFrom('20260001', '20260002', 'T1001', 'T1002', 'n1', 'n2', 'n3', 'n4'),
    fc.constantFrom('林晓雨', '陈静', '王小明', 'Ada Lovelace'),
    word('学生', '教师', '职工'),
    word('甲院', '甲院/一系', '乙院', '乙院/二系/三室'),
    word('a@x.example', 'b@x.example'),
    word('13800000001', '+8613800000002'),
    word('党员', '团员、党员'),
    word('主任', '班长'),
    word('20260001', 'n1', 'n2'),
    word('在校', '离校'),
  )
  const lists = fc.uniqueArray(row, { selector: ([number]) => number, minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lists, lists, async (first, second) => {
      const { read, apply, rollBack, everyone } = await desk()
      await apply(await read(csvOf([headers, ...first]), { ...create, role: 'student' }))
      const before = await everyone()
      const seen = await read(csvOf([headers, ...second]), { ...create, role: 'student' })
      const done = await apply(seen)
      expect(done.state).toBe('applied')
      expect((await rollBack(done)).undone!.kept).toBe(0)
      expect(await everyone()).toEqual(before)
    }),
    { numRuns: 6 },
  )
}, 300_000)
