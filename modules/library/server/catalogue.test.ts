import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { newBook } from '../testing/library-campus.ts'
import { served } from './index.ts'

const t = await campus([served])

test('the demo catalogue is found by title, author, pinyin and ISBN, and filtered', async () => {
  const { lin, call } = await t.site({ seeded: true })
  const titles = async (q: string, more: object = {}) =>
    (await call(lin, contract.collection, { q, ...more })).list.map(({ title }) => title)
  expect(await titles('黑暗森林')).toEqual(['三体Ⅱ·黑暗森林'])
  expect(await titles('三体 刘慈欣')).toHaveLength(3)
  expect(await titles('zhouzhihua')).toEqual(['机器学习'])
  expect(await titles('fast and')).toEqual(['Thinking, Fast and Slow'])
  expect(await titles('978-0-13-235088-4')).toEqual(['Clean Code'])
  expect(await titles('9780132350884')).toEqual(['Clean Code'])
  expect(await titles('机器学习', { available: true })).toEqual([])
  expect(await titles('%')).toEqual([])
  expect(await titles('没有这本书')).toEqual([])
  const branches = (await call(lin, contract.branches)).list
  expect(branches).toHaveLength(3)
  expect(await titles('cell', { branch: branches[2]!.id })).toEqual(['Molecular Biology of the Cell'])
  expect(await titles('cell', { branch: branches[0]!.id })).toEqual([])
  const first = await call(lin, contract.collection, {})
  expect([first.list.length, first.more]).toEqual([20, true])
  await expect(call(lin, contract.collection, { branch: 'nowhere' })).rejects.toThrow('notFound')
  await expect(call(lin, contract.book, { id: 'koha-1' })).rejects.toThrow('notFound')
})

test('the demo person has a loan for each story', async () => {
  const { lin, call } = await t.site({ seeded: true })
  const { loans, owed, ready } = await call(lin, contract.mine)
  expect(loans.map(({ title, days, block }) => [title, days, block])).toEqual([
    ['中国哲学简史', -5, 'overdue'],
    ['三体', 1, ''],
    ['机器学习', 4, 'waited'],
    ['高等数学（上册）', 12, 'limit'],
    ['Clean Code', 21, ''],
  ])
  expect([owed, ready]).toEqual([90, 1])
  expect((await call(lin, contract.order)).list.map(({ state }) => state)).toEqual([
    'waiting',
    'inTransit',
    'cancelled',
    'collected',
  ])
  expect(await call(lin, contract.history)).toMatchObject({ total: 5, keep: true })
})

test('the desk counts the copies of a branch and who waits for a book', async () => {
  const { admin, call } = await t.site({ seeded: true })
  const { list } = await call(admin, contract.deskBranches)
  const all = (await call(admin, contract.deskBooks, { page_size: 100 })).list
  expect(list.every(({ copies }) => copies > 0)).toBe(true)
  expect(list.reduce((sum, { copies }) => sum + copies, 0)).toBe(all.reduce((sum, { copies }) => sum + copies, 0))
  expect(all.find(({ title }) => title === '机器学习')!.queue).toBe(1)
})

test('pages are few statements, however many rows they have', async () => {
  const { lin, admin, call } = await t.site({ seeded: true })
  const most = async (work: () => Promise<unknown>) => {
    await work()
    return (await fewestStatementsOf(work, 3)).length
  }
  expect(await most(() => call(lin, contract.mine))).toBeLessThanOrEqual(4)
  expect(await most(() => call(lin, contract.order))).toBeLessThanOrEqual(2)
  expect(await most(() => call(lin, contract.collection, { q: '学' }))).toBeLessThanOrEqual(2)
  expect(await most(() => call(admin, contract.deskLoans))).toBeLessThanOrEqual(3)
})

test('the desk keeps books, copies and branches; two who edit at once do not overwrite each other', async () => {
  const site = await t.site()
  const { lin, admin, call } = site
  const { book, main } = await newBook(site, '乡土中国')
  const [row] = (await call(admin, contract.deskBooks, { q: '乡土' })).list
  expect(row).toMatchObject({ copies: 1, lent: 0, queue: 0, version: 1 })
  const edit = { id: book, version: 1, title: '乡土中国（修订本）' }
  await call(admin, contract.saveBook, edit)
  await expect(call(admin, contract.saveBook, edit)).rejects.toThrow('changed')
  expect((await call(lin, contract.collection, { q: '修订' })).list).toHaveLength(1)
  await expect(call(admin, contract.deleteBook, { id: book, version: 2 })).rejects.toThrow('inUse')
  const again = { book, barcode: '乡土中国-0', branch: main, state: 'lendable' as const }
  await expect(call(admin, contract.saveCopy, again)).rejects.toThrow('barcodeTaken')
  await expect(call(admin, contract.saveBranch, { code: 'A', name: '又一个' })).rejects.toThrow('codeTaken')
  await expect(call(admin, contract.deleteBranch, { id: main, version: 1 })).rejects.toThrow('inUse')
  const [copy] = (await call(admin, contract.deskCopies, { book })).list
  await call(admin, contract.deleteCopy, { id: copy!.id, version: 1 })
  await call(admin, contract.deleteBook, { id: book, version: 2 })
  for (const one of [contract.deskBooks, contract.deskFines, contract.connector])
    await expect(call(lin, one)).rejects.toThrow('notFound')
  await expect(call(lin, contract.saveBook, { title: '我的' })).rejects.toThrow('notFound')
  await expect(call(admin, contract.saveBook, { title: '' })).rejects.toThrow('badInput')
  await expect(call(admin, contract.saveBook, { title: '书', isbn: 'abc' })).rejects.toThrow('badInput')
})

test('of twenty concurrent requests for one code or barcode one is done, the others are refused in words', async () => {
  const site = await t.site()
  const { admin, ask, call } = site
  const twenty = async (path: string, input: (i: number) => object) =>
    (await Promise.all(Array.from({ length: 20 }, (_, i) => ask(admin, path, input(i))))).map(
      ({ fail }) => fail ?? 'done',
    )
  const branches = await twenty(contract.saveBranch.path, () => ({ code: 'Z', name: '分馆' }))
  expect(branches.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'codeTaken'), 'done'])
  const [branch] = (await call(admin, contract.deskBranches)).list
  const books: string[] = []
  for (const title of ['三体', '呐喊']) books.push((await newBook(site, title, [])).book)
  const copy = (i: number) => ({ book: books[i % 2]!, branch: branch!.id, barcode: 'B1', state: 'lendable' })
  const copies = await twenty(contract.saveCopy.path, copy)
  expect(copies.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'barcodeTaken'), 'done'])
})
