import { describe, expect, test } from 'vitest'
import { openConnectionShares } from './connection-shares.ts'

type Who = readonly [site: string, who: string]

/** Requests connections and records who got one, in order. */
function desk(most: number, areSeveral = false) {
  const shares = openConnectionShares(most, () => areSeveral)
  const given: string[] = []
  const refused: string[] = []
  const ask = ([site, who]: Who) => {
    const sharer = { site, who }
    shares.take(sharer, (error) => void (error ? refused : given).push(`${site} ${who}`))
    return () => shares.giveBack(sharer)
  }
  const asks = (n: number, who: Who) => Array.from({ length: n }, () => ask(who))
  return { ask, asks, given, refused }
}

describe('connections are shared', () => {
  test('one person has three at once, and others of the site the rest', () => {
    const { asks, ask, given } = desk(16)
    asks(20, ['a', 'noisy'])
    expect(given).toHaveLength(3)
    ask(['a', 'quiet'])
    ask(['b', 'other'])
    expect(given.slice(3)).toEqual(['a quiet', 'b other'])
  })

  test('while other sites are at work, one has a third of them', () => {
    const { ask, given } = desk(16, true)
    for (let i = 0; i < 40; i++) ask(['a', `p${i}`])
    expect(given).toHaveLength(5)
    ask(['b', 'q'])
    expect(given.at(-1)).toBe('b q')
  })

  test('a site leaves the last ones to the others, and they come before it when they wait', () => {
    const { ask, given } = desk(16)
    const held = Array.from({ length: 40 }, (_, i) => ask(['a', `p${i}`]))
    expect(given).toHaveLength(14)
    for (let i = 0; i < 3; i++) ask(['b', `q${i}`])
    expect(given.slice(14)).toEqual(['b q0', 'b q1'])
    held[0]!()
    expect(given.at(-1)).toBe('b q2')
    held[1]!()
    expect(given.at(-1)).toBe('a p14')
  })

  test('people of a site take turns, however many one of them has waiting', () => {
    const { ask, asks, given } = desk(2)
    const first = ask(['a', 'x'])
    asks(5, ['a', 'noisy'])
    ask(['a', 'quiet'])
    first()
    expect(given).toEqual(['a x', 'a noisy'])
  })

  test('what is done in the background has a quarter, and never all', () => {
    const { asks, ask, given } = desk(16)
    asks(10, ['a', 'background'])
    asks(10, ['b', 'background'])
    expect(given).toHaveLength(4)
    ask(['a', 'someone'])
    expect(given).toHaveLength(5)
  })

  test('beyond the end of their own queue they are told so at once', () => {
    const { asks, given, refused } = desk(16)
    asks(340, ['a', 'noisy'])
    expect([given.length, refused.length]).toEqual([3, 37])
  })
})
