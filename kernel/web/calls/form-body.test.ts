import { expect, test } from 'vitest'
import { asMultipart, asQuery, formRows, hasFiles } from './form-body.ts'

test('nested keys and lists as existing servers read them', () => {
  const rows = formRows({ id: 7, value: { x: 'a', y: { z: null } }, jc: [1, 2], ok: true, gone: undefined })
  expect(rows).toEqual([
    ['id', '7'],
    ['value[x]', 'a'],
    ['value[y][z]', ''],
    ['jc[]', '1'],
    ['jc[]', '2'],
    ['ok', '1'],
  ])
})

test('objects in a list keep their fields together', () => {
  expect(formRows({ rows: [{ a: 1, b: 2 }, { a: 3 }] }).map(([key]) => key)).toEqual([
    'rows[0][a]',
    'rows[0][b]',
    'rows[1][a]',
  ])
})

test('a query escapes what it must', () => {
  expect(asQuery(formRows({ q: '湖 &=', 'a b': 1 }))).toBe('q=%E6%B9%96+%26%3D&a+b=1')
})

test('files make the body multipart', () => {
  const rows = formRows({ note: 'x', image: new Blob(['png']) })
  expect(hasFiles(rows)).toBe(true)
  expect([...asMultipart(rows).keys()]).toEqual(['note', 'image'])
})

test('nothing sends nothing', () => {
  expect(formRows(undefined)).toEqual([])
  expect(hasFiles([])).toBe(false)
})
