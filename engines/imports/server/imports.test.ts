import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { csvOf } from '../testing/desk.ts'
import { desk } from '../testing/loan-desk.ts'
import { calls, makeLoans, served } from '../testing/loans.ts'

const t = await campus([served])
await makeLoans(t.portal.database.ownerUrl, decodeURIComponent(new URL(t.portal.database.serverUrl).username))

async function opened() {
  const site = await t.site()
  return { ...site, ...desk(t, site) }
}

const head = ['编号', '学号', '应还日期', '书架', '册数']
const one = ['B1', '20260001', '2026/9/1', 'A1', '2']
const two = ['B2', '20260002', '2026年12月31日', '', '']

describe('an import into a table', () => {
  test('is previewed, applied whole, and shows what changed by its key the next time', async () => {
    const { read, apply, rows, loans } = await opened()
    const seen = await read(csvOf(head, one, two))
    expect(seen).toMatchObject({ state: 'previewed', rows: 2, counts: { added: 2 } })
    expect(seen.allowedActions).toEqual(['reread', 'apply', 'discard'])
    expect(await rows(seen)).toMatchObject([
      {
        row: 2,
        kind: 'added',
        title: 'B1 · 20260001',
        changes: [{ field: 'due', before: '', after: '2026-09-01' }, {}, {}],
      },
      { row: 3, kind: 'added' },
    ])
    expect(await loans()).toEqual([])
    expect(await apply(seen)).toMatchObject({ state: 'applied', allowedActions: ['rollback'], appliedBy: '郑岚' })
    expect(await loans()).toEqual(['B1 20260001 2026-09-01 A1 2', 'B2 20260002 2026-12-31  1'])
    const next = await read(csvOf(head, ['B1', '20260001', '2026-09-08', '', '2'], two))
    expect(next.counts).toEqual({ added: 0, changed: 1, same: 1, vanished: 0, faulty: 0 })
    expect((await rows(next, 'changed'))[0]!.changes).toEqual([
      { field: 'due', title: '应还日期', before: '2026-09-01', after: '2026-09-08' },
      { field: 'shelf', title: '书架', before: 'A1', after: '' },
    ])
    await apply(next)
    expect(await loans()).toEqual(['B1 20260001 2026-09-08  2', 'B2 20260002 2026-12-31  1'])
  })

  test('leaves a column alone that the list does not have', async () => {
    const { read, apply, loans } = await opened()
    await apply(await read(csvOf(head, one)))
    const seen = await read(csvOf(head.slice(0, 3), one.slice(0, 3)))
    expect(seen.counts).toMatchObject({ same: 1 })
    await apply(seen)
    expect(await loans()).toEqual(['B1 20260001 2026-09-01 A1 2'])
  })

  test('tells what is wrong with a row, in the words of the module or its own, and as a file', async () => {
    const { admin, read, rows } = await opened()
    const seen = await read(
      csvOf(
        head,
        ['b1', '20260001', '2026-09-01', '', ''],
        ['B2', 'nobody', '2026-09-01', '', ''],
        ['B3', '20260001', '2026-02-30', '', 'x'],
        ['B4', '', '', '', ''],
        one,
        one,
      ),
    )
    expect(seen.counts).toMatchObject({ added: 1, faulty: 5 })
    const said = (await rows(seen, 'faulty')).map(
      ({ row, problems }) => `${row} ${problems.map(({ title, text }) => `${title}:${text}`)}`,
    )
    expect(said).toEqual([
      '2 编号:编号“b1”无效',
      '3 读者:“nobody”不存在',
      '4 应还日期:“2026-02-30”不是日期，请写成 2026-09-01,册数:“x”不是整数',
      '5 读者:不能为空,应还日期:不能为空',
      '7 编号:与第 6 行重复',
    ])
    const headers = { host: admin.host, cookie: admin.cookie }
    const file = await t.server.inject({ url: `${calls.importErrors.path}?id=${seen.id}`, headers })
    expect(file.body).toContain('"3","读者","nobody","“nobody”不存在"')
  })
})

describe('rows that are not in the list', () => {
  const many = Array.from({ length: 20 }, (_, i) => [`B${i}`, '20260001', '2026-09-01', '', ''])

  test('vanish when that was asked for; many of them only when their number was confirmed', async () => {
    const { admin, call, read, apply, rows, loans } = await opened()
    await apply(await read(csvOf(head, ...many)))
    expect((await read(csvOf(head, many[0]!))).counts.vanished).toBe(0)
    const few = await read(csvOf(head, ...many.slice(1)), { vanish: '1' })
    expect(few).toMatchObject({ counts: { vanished: 1, same: 19 }, confirmVanished: 0 })
    expect(await rows(few, 'vanished')).toMatchObject([{ title: 'B0 · 20260001' }])
    expect((await apply(few)).state).toBe('applied')
    const most = await read(csvOf(head, many[1]!), { vanish: '1' })
    expect(most.confirmVanished).toBe(18)
    const { id, version } = most
    await expect(call(admin, calls.applyImport, { id, version })).rejects.toThrow('confirmVanished')
    await expect(call(admin, calls.applyImport, { id, version, vanished: 17 })).rejects.toThrow('confirmVanished')
    expect((await apply(most, 18)).state).toBe('applied')
    expect(await loans()).toHaveLength(1)
  })

  test('stay if something refers to them, and a row may say itself that it is gone', async () => {
    const { read, apply, rows, loans, change } = await opened()
    await apply(await read(csvOf(head, one, two)))
    await change(`insert into test_fines (loan) select id from test_loans where code = 'B1'`)
    const other = ['B9', '20260001', '2026-09-01', '', '', '是']
    const gone = await read(csvOf([...head, '已还'], [...one, '是'], [...two, '是'], other))
    expect(gone.counts).toMatchObject({ vanished: 2, same: 1 })
    await apply(gone)
    expect(await loans()).toHaveLength(1)
    expect(await rows(gone, 'kept')).toMatchObject([{ title: 'B1 · 20260001' }])
  })
})

describe('rolling back', () => {
  test('restores what was changed, added and removed', async () => {
    const { read, apply, rollBack, loans } = await opened()
    await apply(await read(csvOf(head, one, two)))
    const before = await loans()
    const list = csvOf(head, ['B1', '20260001', '2027-01-01', 'Z', '9'], ['B3', '20260002', '2027-01-01', '', ''])
    const done = await apply(await read(list, { vanish: '1' }))
    expect(await loans()).toEqual(['B1 20260001 2027-01-01 Z 9', 'B3 20260002 2027-01-01  1'])
    const undone = { restored: 2, removed: 1, kept: 0 }
    expect(await rollBack(done)).toMatchObject({ state: 'rolledBack', undone, allowedActions: [] })
    expect(await loans()).toEqual(before)
  })

  test('leaves alone what was changed again since, or is referred to, and says so', async () => {
    const { read, apply, rollBack, rows, loans, change } = await opened()
    await apply(await read(csvOf(head, one)))
    const list = csvOf(head, ['B1', '20260001', '2027-01-01', 'Z', '2'], two, ['B3', '20260001', '2027-01-01', '', ''])
    const done = await apply(await read(list))
    await change(`update test_loans set shelf = 'mine' where code = 'B1'`)
    await change(`insert into test_fines (loan) select id from test_loans where code = 'B2'`)
    expect((await rollBack(done)).undone).toEqual({ restored: 1, removed: 1, kept: 2 })
    expect(await loans()).toEqual(['B1 20260001 2026-09-01 mine 2', 'B2 20260002 2026-12-31  1'])
    expect((await rows(done, 'kept')).map(({ title, kept }) => [title, kept])).toEqual([
      ['B1 · 20260001', ['shelf']],
      ['B2 · 20260002', ['row']],
    ])
  })
})
