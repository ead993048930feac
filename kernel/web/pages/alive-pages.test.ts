import { expect, test } from 'vitest'
import { arriveAt, forgetHidden, noPages, type Pages } from './alive-pages.ts'
import type { Arrival } from './arrival.ts'

const to = (page: string, keepAlive = false, search = '', move: Arrival['move'] = 'PUSH'): Arrival => ({
  page,
  search,
  query: {},
  clientType: 'web',
  match: undefined,
  keepAlive,
  placeKey: page + search,
  move,
})
const names = ({ entries }: Pages) => entries.map(({ arrival }) => arrival.page + arrival.search)

test('a kept page comes back as it was, an ordinary one anew', () => {
  const list = arriveAt(noPages, to('list', true))
  const detail = arriveAt(list, to('detail'))
  expect(names(detail)).toEqual(['list', 'detail'])
  const again = arriveAt(detail, to('list', true))
  expect(names(again)).toEqual(['list'])
  expect(again.current).toMatchObject({ id: list.current?.id, how: 'returned' })
  expect(arriveAt(again, to('detail')).current?.id).not.toBe(detail.current?.id)
})

test('the same page with another query is another page, unless it changed its own address', () => {
  const one = arriveAt(noPages, to('list', true, '?type=1'))
  const pushed = arriveAt(one, to('list', true, '?type=2'))
  expect(names(pushed)).toEqual(['list?type=1', 'list?type=2'])
  const replaced = arriveAt(one, to('list', true, '?type=3', 'REPLACE'))
  expect(names(replaced)).toEqual(['list?type=3'])
  expect(replaced.current).toMatchObject({ id: one.current?.id, how: 'same' })
})

test('keeps the six shown last', () => {
  let pages = noPages
  for (const page of ['a', 'b', 'c', 'd', 'e', 'f']) pages = arriveAt(pages, to(page, true))
  pages = arriveAt(pages, to('a', true))
  pages = arriveAt(pages, to('g', true))
  expect(names(pages)).toEqual(['a', 'c', 'd', 'e', 'f', 'g'])
})

test('order never changes while pages stay, so that none is moved in the document', () => {
  let pages = arriveAt(arriveAt(noPages, to('a', true)), to('b', true))
  pages = arriveAt(pages, to('a', true))
  expect(names(pages)).toEqual(['a', 'b'])
})

test('what another person left is forgotten', () => {
  const pages = arriveAt(arriveAt(noPages, to('a', true)), to('b'))
  expect(names(forgetHidden(pages))).toEqual(['b'])
})
