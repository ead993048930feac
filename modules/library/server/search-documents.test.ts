import { expect, test } from 'vitest'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'
import { contract } from '../contract.ts'
import { newBook } from '../testing/library-campus.ts'
import { served } from './index.ts'

const t = await campus([served, shellServed])

test('titles that the library holds are found in the portal, and lead to their page', async () => {
  const site = await t.site()
  const { id, lin, admin, call } = site
  const found = async (q: string) =>
    (await call(lin, shell.search, { q })).hits
      .filter(({ module }) => module === 'library')
      .map(({ title, page }) => [title, page])
  const { book, barcodes } = await newBook(site, '红楼梦研究')
  expect(await found('红楼梦')).toEqual([['红楼梦研究', `library/book?id=${book}`]])
  expect(await found('9787536692930')).toHaveLength(1)
  await expectTrueSearch(t, id)
  const unheld = await call(admin, contract.saveBook, { title: '水浒传研究', author: '作者' })
  expect(await found('水浒传')).toEqual([])
  const copy = (await call(admin, contract.deskCopies, { book })).list[0]!
  const { barcode, branch, shelf, version } = copy
  expect(barcode).toBe(barcodes[0])
  await call(admin, contract.saveCopy, { id: copy.id, book, barcode, branch, shelf, version, state: 'withdrawn' })
  expect(await found('红楼梦')).toEqual([])
  await call(admin, contract.deleteBook, { id: unheld.id, version: 1 })
  await expectTrueSearch(t, id)
})
