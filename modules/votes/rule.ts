import * as z from 'zod'
import { int, packed } from '#kernel/shapes.ts'

/**
 * How a ballot is filled in. `single`: one candidate. `several`: some of them. `ranking`: an order. `score`: a grade
 * for each. `points`: a number of points shared out.
 */
export const methods = ['single', 'several', 'ranking', 'score', 'points'] as const
export type Method = (typeof methods)[number]

/** What decides which ballots are valid and how they are counted. Part of the published ballots. */
export const rule = z.object({
  method: z.enum(methods),
  /** How many candidates a ballot marks at least and at most. */
  least: z.int(),
  most: z.int(),
  /** The highest grade, or the points to share out. */
  top: z.int(),
  /** How many are elected. */
  seats: z.int(),
  /** A ballot without any mark is valid, and counts for the quorum only. */
  abstain: z.boolean(),
  /** Percentage of the valid ballots that an elected candidate must exceed; 0: the most votes are enough. */
  majority: z.int(),
  /** Percentage of the electorate that must have voted; 0: any number. */
  quorum: z.int(),
})
export type Rule = z.output<typeof rule>

const candidate = z.string().regex(/^[1-9]\d{0,2}$/)
/** Candidate number → value: 1 for a chosen one, the rank, the grade or the points. */
export const marks = z.record(candidate, z.int())
export type Marks = z.output<typeof marks>
/** The same in a form body, which has only strings; without any mark it is not there at all. */
export const sentMarks = packed(z.record(candidate, int(0, 1000))).default({})

export const ballotFaults = ['unknown', 'empty', 'tooFew', 'tooMany', 'value', 'order', 'points'] as const
export type BallotFault = (typeof ballotFaults)[number]

/** Why a ballot is not valid; undefined for a valid one. The page and the server ask the same. */
export function faultOf(rule: Rule, numbers: readonly number[], ballot: Marks): BallotFault | undefined {
  const given = Object.entries(ballot)
  const values = given.map(([, value]) => value)
  if (given.some(([number]) => !numbers.includes(Number(number)))) return 'unknown'
  if (given.length === 0) return rule.abstain ? undefined : 'empty'
  return valueFaults[rule.method](rule, values) ?? countFault(rule, given.length)
}

type OfValues = (rule: Rule, values: readonly number[]) => BallotFault | undefined

const chosen: OfValues = (_, values) => (values.every((value) => value === 1) ? undefined : 'value')

const valueFaults: Readonly<Record<Method, OfValues>> = {
  single: chosen,
  several: chosen,
  ranking: (_, values) => (values.toSorted((a, b) => a - b).every((value, i) => value === i + 1) ? undefined : 'order'),
  score: ({ top }, values) => (values.every((value) => value <= top) ? undefined : 'value'),
  points: ({ top }, values) =>
    values.some((value) => value < 1) || values.reduce((sum, value) => sum + value, 0) > top ? 'points' : undefined,
}

function countFault({ method, least, most }: Rule, n: number): BallotFault | undefined {
  if (method === 'single') return n > 1 ? 'tooMany' : undefined
  if (n > most) return 'tooMany'
  return n < least ? 'tooFew' : undefined
}
