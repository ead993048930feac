import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { newBook } from '../../testing/library-campus.ts'
import { served } from '../index.ts'

const t = await campus([served])

async function opened(list: 'copies' | 'loans', settings: Record<string, unknown> = {}) {
  const site = await t.site({ modules: { library: settings } })
  const said = (query: string) =>
    writeForSite(t.portal.database.pool, site.id, async (db) =>
      (await db.execute<{ said: string }>(sql.raw(query))).rows.map((row) => row.said),
    )
  return {
    ...{ ...site, ...importDesk(t, site, contract, list), site },
    copies: () =>
      said(`select concat_ws(' ', c.barcode, b.title, b.author, r.code, c.shelf, c.state) as said from library_copies c
      join library_books b on b.id = c.book join library_branches r on r.id = c.branch order by 1`),
    books: () => said('select title as said from library_books order by 1'),
  }
}

describe('a list of copies', () => {
  const head = ['条码', '题名', '作者', 'ISBN', '馆藏地', '架位', '状态']
  const three = '9787536692930'

  test('finds books by ISBN, or by title and author, and makes those that are new; all of it is rolled back', async () => {
    const { site, read, apply, rollBack, copies, books, changes, admin, call } = await opened('copies')
    const { barcodes } = await newBook(site, '三体')
    const before = await copies()
    const list = csvOf(
      head,
      [barcodes[0]!, '三体', '作者', three, '主馆', 'B2', '馆内阅览'],
      ['C1', '三体（新装）', '', three, 'B', '', ''],
      ['C2', '呐喊', '鲁迅', '', 'A', '', ''],
      ['C3', '呐喊', '鲁迅', '', '南馆', '', ''],
    )
    const seen = await read(list)
    expect(seen.counts).toMatchObject({ added: 3, changed: 1, faulty: 0 })
    expect(await changes(seen)).toEqual([`${barcodes[0]}: shelf A1→B2, status 可借→馆内阅览`])
    await apply(seen)
    expect(await books()).toEqual(['三体', '呐喊'])
    expect(await copies()).toEqual([
      'C1 三体 作者 B  lendable',
      'C2 呐喊 鲁迅 A  lendable',
      'C3 呐喊 鲁迅 B  lendable',
      `${barcodes[0]} 三体 作者 A B2 onsite`,
    ])
    expect((await call(admin, contract.deskBooks, { q: '呐喊' })).list).toHaveLength(1)
    expect((await read(list)).counts).toMatchObject({ same: 4 })
    expect((await rollBack(seen)).undone).toEqual({ restored: 1, removed: 3, kept: 0 })
    expect(await copies()).toEqual(before)
    expect(await books()).toEqual(['三体'])
  })

  test('says in words what is wrong, and finds no branch of Koha', async () => {
    const { site, read, problems } = await opened('copies')
    await newBook(site, '三体')
    const seen = await read(
      csvOf(
        head,
        ['C1', '', '', '', 'A', '', ''],
        ['C2', '呐喊', '', 'abc', 'A', '', ''],
        ['C3', '呐喊', '', '', '北馆', '', ''],
      ),
    )
    expect(await problems(seen)).toEqual([
      '2 题名: 不能为空',
      '3 ISBN: “abc”不是 ISBN',
      '4 馆藏地: 没有编号或名称为“北馆”的分馆',
    ])
    const koha = { source: 'koha', koha: { url: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' } }
    const other = await opened('copies', koha)
    const waiting = await other.read(csvOf(head, ['C1', '呐喊', '', '', 'A', '', '']))
    expect(waiting.counts).toMatchObject({ faulty: 1 })
  })
})

describe('a list of loans', () => {
  const head = ['条码', '学号', '借出日期', '应还日期', '续借次数']

  test('is compared by the copy that is lent; people see their loans and are reminded', async () => {
    const { site, id, read, apply, rollBack, changes, lin, call } = await opened('loans')
    const { barcodes } = await newBook(site, '三体', [0, 0])
    const row = (due: string, renewals = '0') => [barcodes[0]!, lin.number, '2026-09-01', due, renewals]
    const seen = await apply(await read(csvOf(head, row('2026-10-01'))))
    expect(seen).toMatchObject({ state: 'applied', counts: { added: 1 } })
    const { loans } = await call(lin, contract.mine)
    expect(loans).toMatchObject([{ title: '三体', renewals: 0, barcode: barcodes[0] }])
    expect(new Date(loans[0]!.due * 1000).toISOString()).toBe('2026-10-01T15:59:59.000Z')
    await expectTrueAgenda(t, id)
    const next = await read(csvOf(head, row('2026-10-31', '1')))
    expect(await changes(next)).toEqual([`${barcodes[0]}: due 2026-10-01→2026-10-31, renewals 0→1`])
    await apply(next)
    await expectTrueAgenda(t, id)
    expect((await read(csvOf(head, row('2026-10-31', '1')))).counts).toMatchObject({ same: 1 })
    expect((await rollBack(next)).undone).toEqual({ restored: 1, removed: 0, kept: 0 })
    expect((await call(lin, contract.mine)).loans).toMatchObject([{ renewals: 0, due: loans[0]!.due }])
    expect((await rollBack(seen)).undone).toEqual({ restored: 0, removed: 1, kept: 0 })
    expect((await call(lin, contract.mine)).loans).toEqual([])
    await expectTrueAgenda(t, id)
  })

  test('says in words what is wrong, and is unknown to another site and to readers', async () => {
    const { site, read, problems, lin, call } = await opened('loans')
    const { barcodes } = await newBook(site, '三体')
    const seen = await read(
      csvOf(
        head,
        ['B9', lin.number, '2026-09-01', '2026-10-01', ''],
        [barcodes[0]!, 'nobody', '2026-09-01', '2026-10-01', ''],
        [barcodes[0]!, lin.number, '2026-09-01', '', ''],
      ),
    )
    expect((await problems(seen)).slice(0, 2)).toEqual([
      '2 条码: “B9”不存在：请核对条码和学工号',
      '3 读者学工号: “nobody”不存在：请核对条码和学工号',
    ])
    expect((await problems(seen)).slice(2).join()).toContain('应还日期: 不能为空')
    await expect(call(lin, contract.previewImport, { id: seen.id })).rejects.toThrow()
    const other = await t.site()
    expect(await other.ask(other.admin, contract.previewImport.path, { id: seen.id })).toMatchObject({
      fail: 'notFound',
    })
  })
})
