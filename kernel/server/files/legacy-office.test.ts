import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

/** A minimal container: a header, an allocation table, and a directory with these streams. */
function container(names: readonly string[], directory = 1): Buffer {
  const bytes = Buffer.alloc(512 * 4, 0xff)
  bytes.fill(0, 0, 76)
  bytes.writeUInt32BE(0xd0cf11e0, 0)
  bytes.writeUInt32BE(0xa1b11ae1, 4)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(directory, 48)
  bytes.writeUInt32LE(0, 76)
  bytes.writeUInt32LE(0xfffffffe, 512 + 4)
  bytes.fill(0, 1024, 1536)
  for (const [i, name] of names.entries()) {
    const at = 1024 + i * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64)
    bytes[at + 66] = i === 0 ? 5 : 2
  }
  return bytes
}

test.each([
  ['WordDocument', 'application/msword', 'doc'],
  ['Workbook', 'application/vnd.ms-excel', 'xls'],
  ['Book', 'application/vnd.ms-excel', 'xls'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint', 'ppt'],
])('a container with %s is %s', async (name, type, extension) => {
  expect(await sniff(container(['Root Entry', 'CompObj', name]), 'a.bin')).toEqual({
    group: 'document',
    type,
    extension,
  })
})

test('a sheet that a spreadsheet program wrote is one', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['学号'], ['20260001']]))
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }))
  expect(await sniff(bytes, 'a.doc')).toMatchObject({ type: 'application/vnd.ms-excel', extension: 'xls' })
})

test('any other container, a broken one and one whose directory goes in a circle are refused', async () => {
  expect(await sniff(container(['Root Entry', 'Property']), 'a.doc')).toBeUndefined()
  expect(await sniff(container(['WordDocument']), 'a.doc')).toBeUndefined()
  expect(await sniff(container(['Root Entry', 'WordDocument']).subarray(0, 1000), 'a.doc')).toBeUndefined()
  const circle = container(['Root Entry', 'x'])
  circle.writeUInt32LE(1, 512 + 4)
  expect(await sniff(circle, 'a.doc')).toBeUndefined()
  expect(await sniff(container(['Root Entry', 'WordDocument'], 4_000_000), 'a.doc')).toBeUndefined()
})
