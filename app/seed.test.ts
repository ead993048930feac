import { expect, test } from 'vitest'
import { demos } from '#sites/demo.ts'
import { demosFor } from './seed.ts'

test('demo sites are made all, not at all, or by name; a name nobody has is one sentence', () => {
  expect(demosFor(true)).toEqual(demos)
  expect(demosFor(false)).toEqual([])
  expect(demosFor(['beichen']).map(({ site }) => site.id)).toEqual(['beichen'])
  expect(() => demosFor(['lakeside', 'nowhere'])).toThrow(
    'There is no demo site nowhere: DEMO is on, off, or some of lakeside, beichen, operations.',
  )
})
