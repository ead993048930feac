import { expect, test } from 'vitest'
import { fold, type Scan } from './fold.ts'
import { placed } from './place.ts'

const scan = (over: Partial<Scan>): Scan => ({
  ...{
    id: 'a',
    person: 'lin',
    step: 0,
    kind: 'in',
    at: 1000,
    mode: 'turning',
    proof: 'turning',
    device: '',
    risks: [],
  },
  ...over,
})

test('the earliest entry counts, the last exit after it, and the strongest proof', () => {
  const scans = [
    scan({ id: 'b', at: 5000, proof: 'checker', mode: 'scan' }),
    scan({ id: 'a', at: 2000, risks: ['offline'] }),
    scan({ id: 'x', at: 1000, kind: 'out' }),
    scan({ id: 'y', at: 9000, kind: 'out' }),
  ]
  const expected = [
    {
      person: 'lin',
      step: 0,
      scan: 'a',
      inAt: 2000,
      outAt: 9000,
      mode: 'turning',
      proof: 'checker',
      risks: ['offline'],
    },
  ]
  expect(fold(scans)).toEqual(expected)
  expect(fold(scans.toReversed())).toEqual(expected)
})

test('one device for two people within ten minutes is a reason for both, later it is none', () => {
  const two = (apart: number) =>
    fold([scan({ device: 'd' }), scan({ id: 'b', person: 'wu', device: 'd', at: 1000 + apart })])
  expect(two(600_000).map(({ risks }) => risks)).toEqual([['sharedDevice'], ['sharedDevice']])
  expect(two(600_001).map(({ risks }) => risks)).toEqual([[], []])
})

test('a rough position is no reason to be outside, and proves nothing', () => {
  const fence = { lat: 30, lng: 120, radius: 100 }
  expect(placed(fence, { lat: 30.002, lng: 120, accuracy: 20 })).toMatchObject({ isThere: false, risks: ['farAway'] })
  expect(placed(fence, { lat: 30.002, lng: 120, accuracy: 500 })).toMatchObject({
    isThere: false,
    risks: ['roughPlace'],
  })
  expect(placed(fence, { lat: 30.0005, lng: 120, accuracy: 20 })).toMatchObject({ isThere: true, risks: [] })
  expect(placed(fence, undefined).risks).toEqual(['noPlace'])
  expect(placed(undefined, undefined).risks).toEqual([])
})
