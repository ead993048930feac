import { expect, test } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'

const on = {}

function slowly(pausing = {}) {
  const batches: string[][] = []
  const open: (() => void)[] = []
  const find = batchedLookup(async (_: object, names: readonly string[]) => {
    batches.push([...names])
    await new Promise<void>((go) => open.push(go))
    if (names.includes('broken')) throw new Error('broken')
    return names.map((name) => name.toUpperCase())
  }, pausing)
  return { batches, find, next: () => open.shift()!() }
}

const turn = () => new Promise((go) => setImmediate(go))

test('those who come in one turn of the loop go together, and so do those who come meanwhile, after what began before they came', async () => {
  const { batches, find, next } = slowly()
  const first = find(on, 'a')
  await turn()
  const others = [find(on, 'b'), find(on, 'c'), find(on, 'b')]
  expect(batches).toEqual([['a']])
  next()
  expect(await first).toBe('A')
  await turn()
  expect(batches).toEqual([['a'], ['b', 'c', 'b']])
  next()
  expect(await Promise.all(others)).toEqual(['B', 'C', 'B'])
})

test('a look-up that fails fails for those in it, and the next goes on', async () => {
  const { find, next } = slowly()
  const failing = find(on, 'broken')
  await turn()
  const after = find(on, 'a')
  next()
  await expect(failing).rejects.toThrow('broken')
  await turn()
  next()
  expect(await after).toBe('A')
})

test('places do not wait for each other', async () => {
  const { batches, find } = slowly()
  void find(on, 'a')
  void find({}, 'b')
  await turn()
  expect(batches).toEqual([['a'], ['b']])
})

test('a great crowd goes in several', async () => {
  const { batches, find, next } = slowly()
  void find(on, 'a')
  await turn()
  const crowd = Array.from({ length: 600 }, (_, i) => find(on, `${i}`))
  for (let i = 0; i < 3; i++) {
    next()
    await turn()
  }
  await Promise.all(crowd)
  expect(batches.map(({ length }) => length)).toEqual([1, 500, 100])
})

test('with a pause, those who come during it go with those who waited; whoever comes alone does not wait', async () => {
  const { batches, find, next } = slowly({ pauseMs: 5 })
  const first = find(on, 'a')
  await turn()
  const second = find(on, 'b')
  next()
  await first
  const third = find(on, 'c')
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c']])
  next()
  expect(await Promise.all([second, third])).toEqual(['B', 'C'])
})
