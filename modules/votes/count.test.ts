import { describe, expect, test } from 'vitest'
import { type Counted, count, isSameCount } from './count.ts'
import { faultOf, type Marks, type Method, type Rule } from './rule.ts'

const rule = (method: Method, more: Partial<Rule> = {}): Rule => ({
  ...{ method, least: 1, most: 5, top: 10, seats: 1, abstain: false, majority: 0, quorum: 0, ...more },
})
const box = (ballots: readonly Marks[], size = 3, electorate = ballots.length) => ({
  ...{ numbers: Array.from({ length: size }, (_, i) => i + 1), ballots, electorate, voters: ballots.length },
})
const times = (n: number, marks: Marks) => Array.from({ length: n }, () => marks)

describe('a ballot', () => {
  test.each<[string, Rule, Marks, string | undefined]>([
    ['one', rule('single'), { 2: 1 }, undefined],
    ['two of one', rule('single'), { 1: 1, 2: 1 }, 'tooMany'],
    ['nobody', rule('single'), {}, 'empty'],
    ['an abstention', rule('single', { abstain: true }), {}, undefined],
    ['no candidate', rule('single'), { 9: 1 }, 'unknown'],
    ['a double vote', rule('several'), { 1: 2 }, 'value'],
    ['too few', rule('several', { least: 2 }), { 1: 1 }, 'tooFew'],
    ['a ranking', rule('ranking'), { 3: 1, 1: 2 }, undefined],
    ['a ranking with a gap', rule('ranking'), { 3: 1, 1: 3 }, 'order'],
    ['two first places', rule('ranking'), { 3: 1, 1: 1 }, 'order'],
    ['grades', rule('score'), { 1: 10, 2: 0 }, undefined],
    ['a grade above the highest', rule('score'), { 1: 11 }, 'value'],
    ['points', rule('points'), { 1: 4, 2: 6 }, undefined],
    ['more points than there are', rule('points'), { 1: 5, 2: 6 }, 'points'],
  ])('%s', (_, of, marks, fault) => {
    expect(faultOf(of, [1, 2, 3], marks)).toBe(fault)
  })
})

describe('the count', () => {
  test('the most votes, a tie, and a majority that is missing', () => {
    const won = count(rule('single'), box([...times(3, { 1: 1 }), ...times(2, { 2: 1 })]))
    expect(won).toMatchObject({ outcome: 'decided', elected: [1], ballots: 5 })
    expect(count(rule('single'), box([{ 1: 1 }, { 2: 1 }]))).toMatchObject({
      outcome: 'tied',
      elected: [],
      undecided: [1, 2],
    })
    const short = count(rule('single', { majority: 50 }), box([...times(2, { 1: 1 }), { 2: 1 }, { 3: 1 }]))
    expect(short).toMatchObject({ outcome: 'noMajority', undecided: [1] })
  })

  test('several seats: whoever is above the tie is elected', () => {
    const ballots = [...times(3, { 1: 1, 2: 1 }), ...times(3, { 3: 1 }), { 1: 1 }]
    expect(count(rule('several', { seats: 2 }), box(ballots))).toMatchObject({
      outcome: 'tied',
      elected: [1],
      undecided: [2, 3],
    })
  })

  test('abstentions count for the quorum and not for the majority', () => {
    const of = rule('single', { majority: 50, quorum: 50, abstain: true })
    expect(count(of, box([{ 1: 1 }, {}, {}], 3, 6))).toMatchObject({ outcome: 'decided', elected: [1], abstained: 2 })
    expect(count(of, box([{ 1: 1 }, {}], 3, 6)).outcome).toBe('noQuorum')
    expect(count(rule('single', { abstain: true }), box([{}])).outcome).toBe('none')
  })

  test('grades and points are added up', () => {
    const scores = count(rule('score'), box([{ 1: 8, 2: 9 }, { 1: 8 }, { 2: 4 }]))
    expect(scores.list.slice(0, 2)).toEqual([
      { number: 1, total: 16, ballots: 2 },
      { number: 2, total: 13, ballots: 2 },
    ])
    expect(count(rule('points'), box([{ 1: 4, 2: 6 }, { 1: 3 }])).elected).toEqual([1])
  })

  test('a ranking eliminates the weakest and passes ballots on', () => {
    const ballots = [...times(4, { 1: 1 }), ...times(3, { 2: 1 }), ...times(2, { 3: 1, 2: 2 })]
    const { elected, rounds } = count(rule('ranking'), box(ballots))
    expect(elected).toEqual([2])
    expect(rounds.map(({ out }) => out)).toEqual([[3], [1], []])
    expect(rounds[1]!.counts).toEqual([
      { number: 2, votes: 5 },
      { number: 1, votes: 4 },
    ])
    expect(rounds[2]).toMatchObject({ exhausted: 4 })
    expect(count(rule('ranking'), box([{ 1: 1 }, { 2: 1 }], 2)).outcome).toBe('tied')
  })
})

/** Numbers that look random and are the same in each run. */
function seeded(seed: number) {
  let at = seed
  return (below: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
    return (at >>> 8) % below
  }
}

function someBallot(of: Rule, size: number, draw: (below: number) => number): Marks {
  const order = Array.from({ length: size }, (_, i) => i + 1).sort(() => draw(3) - 1)
  const some = order.slice(0, draw(size + 1))
  if (of.method === 'single') return some.length ? { [some[0]!]: 1 } : {}
  const value = (i: number) =>
    ({ several: 1, ranking: i + 1, score: draw(11), points: 1 + draw(2) })[of.method as 'several']
  return Object.fromEntries(some.map((number, i) => [number, value(i)]))
}

test.each<Method>(['single', 'several', 'ranking', 'score', 'points'])(
  'property: the count of %s is the same in any order, and adds up',
  (method) => {
    for (let seed = 1; seed <= 60; seed++) {
      const draw = seeded(seed)
      const size = 2 + draw(5)
      const of = rule(method, { abstain: true, seats: 1 + draw(2), majority: draw(2) * 50, quorum: draw(2) * 40 })
      const ballots = Array.from({ length: draw(40) }, () => someBallot(of, size, draw))
      expect(ballots.map((ballot) => faultOf({ ...of, most: 9, top: 100 }, box([], size).numbers, ballot))).toEqual(
        ballots.map(() => undefined),
      )
      const result = count(of, box(ballots, size, 50))
      const shuffled = ballots.toSorted(() => draw(3) - 1)
      expect(count(of, box(shuffled, size, 50))).toEqual(result)
      expect(count(of, box(ballots.toReversed(), size, 50))).toEqual(result)
      const sum = ballots
        .flatMap((ballot) => Object.values(ballot))
        .reduce((all, value) => all + (method === 'ranking' ? Number(value === 1) : value), 0)
      expect(result.list.reduce((all, { total }) => all + total, 0)).toBe(sum)
      expect(result.elected.length).toBeLessThanOrEqual(of.seats)
      for (const { counts, exhausted } of result.rounds)
        expect(counts.reduce((all, { votes }) => all + votes, exhausted)).toBe(ballots.length - result.abstained)
    }
  },
)

test('a count is the same with its fields in another order, as the database stores them, and another with one vote more', () => {
  const of = rule('ranking')
  const ballots = [...times(4, { 1: 1, 2: 2 }), ...times(3, { 2: 1 }), ...times(2, { 3: 1, 2: 2 })]
  const result = count(of, box(ballots))
  expect(isSameCount(turned(result) as Counted, result)).toBe(true)
  expect(JSON.stringify(turned(result))).not.toBe(JSON.stringify(result))
  expect(isSameCount(turned(result) as Counted, count(of, box([...ballots, { 3: 1 }])))).toBe(false)
})

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, of]) => [name, turned(of)]),
  )
}
