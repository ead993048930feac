import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, ints, listed, paging, rowsOf, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { askedQuestion, attemptStates, judgements, oddities } from './shapes.ts'

const base = '/answer/backend/attempt'
const judge = callsFor({ may: 'judge' })
const id = z.uuid()

const row = z.object({
  ...strings('id', 'name', 'number', 'department'),
  state: z.enum(attemptStates),
  ...ints('attempt', 'startedAt', 'finishedAt', 'score', 'rights', 'answered', 'used', 'away', 'devices'),
  odd: z.array(z.enum(oddities)),
  judged: z.enum(judgements),
  ...strings('judgedBy', 'judgeNote', 'appeal', 'appealAnswer'),
  appealedAt: z.int(),
  allowedActions: z.array(z.enum(['keep', 'void', 'restore', 'refuse'])),
})

/** Back-office calls for attempts, figures and prizes. */
export const judgeContract = {
  deskAttempts: judge.read(`${base}/list`, {
    about: 'Attempts of a quiz.',
    input: z.object({
      id,
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(attemptStates)]).default(''),
      odd: z.enum(['all', 'open', 'odd']).default('all'),
      ...paging,
      ...sorting(['startedAt', 'score', 'used']),
    }),
    data: listed(row),
  }),
  deskAttempt: judge.read(`${base}/detail`, {
    about: 'One of them with its answers.',
    input: z.object({ id }),
    data: z.object({ ...row.shape, title: z.string(), full: z.int(), list: z.array(askedQuestion) }),
  }),
  judgeAttempt: judge.write(`${base}/judge`, {
    about:
      'What a person decides: it counts, it does not count (with the reason, which its person is told), it counts again, or the appeal is refused (with the reason).',
    input: z.object({ id, action: z.enum(['keep', 'void', 'restore', 'refuse']), note: trimmed(300).default('') }),
  }),
  figures: judge.read(`${base}/figures`, {
    about: 'How a quiz went: people, scores, and each question.',
    input: z.object({ id }),
    data: z.object({
      title: z.string(),
      ...ints('people', 'attempts', 'running', 'passed', 'voided', 'full', 'average', 'usualUsed'),
      /** Attempts by tenths of the full score. */
      scores: z.array(z.int()),
      /** Attempts that began each day. */
      days: rowsOf({ day: z.string(), count: z.int() }),
      list: rowsOf({ ...strings('id', 'number', 'text'), ...ints('asked', 'answered', 'right') }),
    }),
  }),
  deskWinners: judge.read(`${base}/winners`, {
    about: 'Who won what, and whether it was fetched.',
    input: z.object({
      id,
      q: trimmed(40).default(''),
      claimed: z.enum(['all', 'yes', 'no']).default('all'),
      ...paging,
    }),
    data: listed({
      grant: z.string(),
      ...strings('prize', 'name', 'number', 'department', 'claimedBy'),
      ...ints('place', 'claimedAt'),
    }),
  }),
  claimPrize: judge.write(`${base}/claim`, {
    about: 'A prize was handed over, or that was noted by mistake.',
    input: z.object({ grant: id, claimed: flag().default(true) }),
  }),
}

export type DeskAttempt = z.output<typeof row>
