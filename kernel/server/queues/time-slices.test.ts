import { expect, test } from 'vitest'
import { mapInSlices } from './time-slices.ts'

const work = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a long list is mapped in order, and the event loop goes on meanwhile', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const list = Array.from({ length: 40 }, (_, i) => i)
  const mapped = await mapInSlices(list, (i) => {
    work(1)
    return i * 2
  })
  clearImmediate(timer)
  expect(mapped).toEqual(list.map((i) => i * 2))
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('a short one takes no turn', async () => {
  let over = false
  const timer = setImmediate(() => (over = true))
  expect(await mapInSlices([1, 2], String)).toEqual(['1', '2'])
  expect(over).toBe(false)
  clearImmediate(timer)
})
