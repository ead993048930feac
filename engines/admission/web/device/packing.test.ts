import { expect, test } from 'vitest'
import type { DoorList } from './door-list.ts'
import { pack, unpack } from './packing.ts'

test('a list comes out of the store as it went in, and takes less room there', () => {
  const gate = {
    ...{ pool: 'p', session: 's', title: '晚会', sessionTitle: '', place: '', seated: true, expected: 2, in: 1 },
    ...{ opensAt: 1, closesAt: 3, startsAt: 2, cancelled: false },
  }
  const row = {
    ...{
      grant: 'g',
      count: 2,
      live: true,
      holder: 'a1b2',
      marks: ['a1b2c3d4', 'a1b20000'],
      name: '林*雨',
      number: '2026**01',
      key: '00',
    },
    ...{ seats: ['A-1', 'A-2'], in: [{ nth: 2, at: 5, gate: '东门' }] },
  }
  const rows = { g: row, h: { ...row, grant: 'h', live: false, seats: [], in: [] } }
  const list: DoorList = { gate, asOf: 4, key: 'ff', publicKey: 'BA', rows }
  const stored = JSON.stringify(pack(list))
  expect(unpack(JSON.parse(stored))).toEqual(list)
  expect(stored.length).toBeLessThan(JSON.stringify(list).length)
  expect(unpack(undefined)).toBeUndefined()
})
