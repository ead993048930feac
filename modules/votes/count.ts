import * as z from 'zod'
import { ints } from '#kernel/shapes.ts'
import { eliminate, eliminationRound } from './elimination.ts'
import type { Marks, Rule } from './rule.ts'

export const outcomes = ['decided', 'tied', 'noMajority', 'noQuorum', 'tooFew', 'none'] as const

/** The count of a vote. Pages, server and anyone with the published ballots compute the same. */
export const counted = z.object({
  outcome: z.enum(outcomes),
  ...ints('electorate', 'voters', 'ballots', 'abstained'),
  /** Best first. `total`: votes, grades or points; of a ranking first choices. */
  list: z.array(z.object(ints('number', 'total', 'ballots'))),
  elected: z.array(z.int()),
  /** Those between whom a tie would have to be decided, or the leaders who lack a majority. */
  undecided: z.array(z.int()),
  /** Of a ranking: the rounds of elimination. */
  rounds: z.array(eliminationRound),
})
export type Counted = z.output<typeof counted>

/** `voters` differs from the number of ballots where people vote daily. */
export type Box = { numbers: readonly number[]; ballots: readonly Marks[]; electorate: number; voters: number }

/** Independent of the order of the ballots. */
export function count(rule: Rule, box: Box): Counted {
  const { ballots, electorate, voters } = box
  const abstained = ballots.filter((ballot) => Object.keys(ballot).length === 0).length
  const valid = ballots.length - abstained
  const list = totalsOf(rule, box)
  const isRanking = rule.method === 'ranking'
  const { rounds, ...ended } = isRanking
    ? eliminate(rule.seats, box.numbers, ballots)
    : { rounds: [], ...leaders(rule, list) }
  const face = { electorate, voters, ballots: ballots.length, abstained, list, rounds }
  const nobody = { elected: [], undecided: [] }
  if (voters * 100 < rule.quorum * electorate) return { ...face, ...nobody, outcome: 'noQuorum' }
  if (valid === 0) return { ...face, ...nobody, outcome: 'none' }
  if (ended.undecided.length > 0) return { ...face, ...ended, outcome: 'tied' }
  return { ...face, ...withMajority(rule, ended.elected, supportOf(list, rounds), valid) }
}

/** Whether two counts say the same, whatever order their fields are in: a stored one has another than `count` makes. */
export const isSameCount = (one: Counted, other: Counted): boolean => sorted(one) === sorted(other)

const sorted = (counted: Counted): string =>
  JSON.stringify(counted, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** A secret vote with so few ballots is not opened: each of them would be known. */
export const leastSecret = 5

export const unopened = (electorate: number, voters: number): Counted => ({
  ...{ outcome: 'tooFew', electorate, voters, ballots: voters, abstained: 0 },
  ...{ list: [], elected: [], undecided: [], rounds: [] },
})

function totalsOf({ method }: Rule, { numbers, ballots }: Box): Counted['list'] {
  const totals = new Map(numbers.map((number) => [number, { number, total: 0, ballots: 0 }]))
  for (const ballot of ballots) {
    for (const [number, value] of Object.entries(ballot)) {
      const of = totals.get(Number(number))
      if (!of) continue
      of.ballots += 1
      of.total += method === 'ranking' ? Number(value === 1) : value
    }
  }
  return [...totals.values()].sort((a, b) => b.total - a.total || a.number - b.number)
}

/** Those with the most; where the last place is shared by more than there are seats, nobody gets it. */
function leaders({ seats }: Rule, list: Counted['list']) {
  const some = list.filter(({ total }) => total > 0)
  if (some.length <= seats) return { elected: some.map(({ number }) => number), undecided: [] }
  const edge = some[seats - 1]!.total
  const isShared = some[seats]!.total === edge
  const above = some.filter(({ total }) => (isShared ? total > edge : total >= edge))
  const undecided = isShared ? some.filter(({ total }) => total === edge) : []
  return { elected: above.map(({ number }) => number), undecided: undecided.map(({ number }) => number) }
}

/** Votes of each at the end: of a ranking those of the last round. */
function supportOf(list: Counted['list'], rounds: Counted['rounds']): ReadonlyMap<number, number> {
  const last = rounds.at(-1)?.counts
  return new Map(
    last ? last.map(({ number, votes }) => [number, votes]) : list.map(({ number, ballots }) => [number, ballots]),
  )
}

function withMajority({ majority }: Rule, elected: number[], support: ReadonlyMap<number, number>, valid: number) {
  const hasIt = (number: number) => (support.get(number) ?? 0) * 100 > majority * valid
  if (majority === 0 || elected.every(hasIt)) return { outcome: 'decided' as const, elected, undecided: [] }
  const missing = elected.filter((number) => !hasIt(number))
  return { outcome: 'noMajority' as const, elected: elected.filter(hasIt), undecided: missing }
}
