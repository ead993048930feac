import { describe, expect, it } from 'vitest'
import { story } from '../testing/stories.ts'

const runs = 1_200

describe('any flow, any actions in any order', () => {
  it('ends or waits for somebody, counts each decision once, and replays', () => {
    const reached: Record<string, number> = {}
    let moves = 0
    for (let seed = 1; seed <= runs; seed++) {
      try {
        const told = story(seed)
        if (!told) continue
        reached[told.state.state] = (reached[told.state.state] ?? 0) + 1
        moves += told.moves
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
      }
    }
    expect(moves).toBeGreaterThan(runs * 5)
    for (const state of ['approved', 'refused', 'withdrawn', 'terminated', 'running'])
      expect(reached[state] ?? 0, state).toBeGreaterThan(0)
  })
})
