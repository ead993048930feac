import * as z from 'zod'
import { ints } from '#kernel/shapes.ts'
import type { Marks } from './rule.ts'

export const eliminationRound = z.object({
  counts: z.array(z.object(ints('number', 'votes'))),
  /** Ballots that rank nobody who is left. */
  exhausted: z.int(),
  out: z.array(z.int()),
})
export type EliminationRound = z.output<typeof eliminationRound>

/**
 * Instant runoff: each ballot counts for the first of its candidates who is left; whoever has the fewest drops out,
 * until as many are left as there are seats. Of several with the fewest, earlier rounds decide, the last first; those
 * who are equal in all rounds drop out together, and if that leaves too few, it is a tie.
 */
export function eliminate(seats: number, numbers: readonly number[], ballots: readonly Marks[]) {
  const orders = ballots.map(orderOf)
  const rounds: EliminationRound[] = []
  let left = [...numbers].sort((a, b) => a - b)
  for (;;) {
    const round = roundOf(left, orders)
    rounds.push(round)
    if (left.length <= seats) return { rounds, elected: left.filter(hasVotes(round)), undecided: [] }
    const out = weakest(left, rounds)
    if (left.length - out.length < seats) {
      const elected = left.filter((number) => !out.includes(number))
      return { rounds, elected, undecided: out }
    }
    round.out = out
    left = left.filter((number) => !out.includes(number))
  }
}

const orderOf = (ballot: Marks): number[] =>
  Object.entries(ballot)
    .sort(([, a], [, b]) => a - b)
    .map(([number]) => Number(number))

const hasVotes =
  ({ counts }: EliminationRound) =>
  (number: number) =>
    counts.some((one) => one.number === number && one.votes > 0)

function roundOf(left: readonly number[], orders: readonly (readonly number[])[]): EliminationRound {
  const votes = new Map(left.map((number) => [number, 0]))
  let exhausted = 0
  for (const order of orders) {
    const first = order.find((number) => votes.has(number))
    if (first === undefined) exhausted += Number(order.length > 0)
    else votes.set(first, votes.get(first)! + 1)
  }
  const counts = [...votes].map(([number, n]) => ({ number, votes: n }))
  return { counts: counts.sort((a, b) => b.votes - a.votes || a.number - b.number), exhausted, out: [] }
}

function weakest(left: readonly number[], rounds: readonly EliminationRound[]): number[] {
  let some = [...left]
  for (const { counts } of rounds.toReversed()) {
    const votesOf = (number: number) => counts.find((one) => one.number === number)?.votes ?? 0
    const fewest = Math.min(...some.map(votesOf))
    some = some.filter((number) => votesOf(number) === fewest)
    if (some.length === 1) break
  }
  return some
}
