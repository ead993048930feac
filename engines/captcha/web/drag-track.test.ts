import { expect, test } from 'vitest'
import { createTrack } from './drag-track.ts'

test('writes points from the first touch on', () => {
  let now = 5_000.4
  const track = createTrack(() => now)
  track.add(0)
  now += 40
  track.add(12)
  expect(track.text()).toBe('0,0;12,40')
})

test('stays under the cap and keeps the last point', () => {
  const track = createTrack(() => 0)
  for (let x = 0; x < 2_000; x++) track.add(x)
  const points = track.text().split(';')
  expect(points).toHaveLength(500)
  expect(points.at(-1)).toBe('1999,0')
})
