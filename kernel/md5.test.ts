import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

const reference = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

test.each(['', 'a', 'ncov1700000000https://localhost/site/ncov/index', '湖滨大学 🔔'])('md5 of %j', (text) => {
  expect(md5(text)).toBe(reference(text))
})

test('every length round the block borders', () => {
  for (let length = 50; length < 140; length++) {
    const text = 'x'.repeat(length)
    expect(md5(text), `length ${length}`).toBe(reference(text))
  }
})
