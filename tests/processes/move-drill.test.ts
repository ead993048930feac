import { expect, test } from 'vitest'
import { moveOf } from '../../drills/move.drill.ts'

test('a small site moves between two nodes under load, by a command that is killed once', {
  timeout: 1_200_000,
}, async () => {
  const figures = []
  for await (const figure of moveOf({ people: 200, megabytes: 4 }, 1)) figures.push(figure)
  expect(figures.filter(({ ok }) => ok === false)).toEqual([])
  expect(figures.map(({ figure }) => figure)).toContain('acknowledged and lost')
})
