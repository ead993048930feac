import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { file, flag, id, int, listed, paging, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import { marks, sentMarks } from './rule.ts'
import { resultFace, voteCard, voteFace } from './shapes.ts'

const base = '/vote/wap/default'
const open = callsFor('public')
const own = callsFor('person')

/** A published ballot. `voter` only in open votes. */
export const ballotFace = z.object({ receipt: z.string(), marks, voter: z.string() })

/** Portal calls. */
export const peopleContract = {
  votes: open.read(`${base}/list`, {
    about: 'Votes one may take part in or see the result of: those under way, or those that are over.',
    offline: true,
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(voteCard, { more: z.boolean() }),
  }),
  vote: open.read(`${base}/detail`, {
    about: 'One of them with its candidates, by its id or number, and how one stands.',
    input: z.object({ id: id() }),
    data: voteFace,
  }),
  castVote: own.writeInSteps(`${base}/save`, {
    about: 'Casts a ballot. Sent again with the same key, it is the same ballot and the same receipt.',
    input: z.object({ id: z.uuid(), marks: sentMarks, key: pressKey() }),
    data: z.object({ receipt: z.string() }),
  }),
  voteResult: open.read(`${base}/result`, {
    about: 'The result, once it is shown.',
    input: z.object({ id: id() }),
    data: resultFace,
  }),
  voteBallots: open.read(`${base}/ballots`, {
    about: 'The published ballots in the order of their receipts, so that anyone can count them again.',
    input: z.object({ id: id(), after: trimmed(20).default(''), size: int(1, 5_000).default(2_000) }),
    data: z.object({ list: z.array(ballotFace), more: z.boolean() }),
  }),
  ballotFile: open.read(`${base}/file`, {
    about: 'Rule, candidates and published ballots as a JSON file.',
    input: z.object({ id: id() }),
    data: file(),
  }),
  checkReceipt: open.read(`${base}/check`, {
    about: 'Whether a ballot with this receipt is in the box; once published, as what it was counted.',
    input: z.object({ id: id(), receipt: trimmed(40) }),
    data: z.object({
      ...strings('id', 'title'),
      found: z.enum(['inBox', 'counted', 'none']),
      marks: marks.nullable(),
    }),
  }),
  myVotes: own.read(`${base}/my`, {
    about: 'Votes one is or was an elector of.',
    input: z.object({ which: z.enum(['all', 'voted', 'missing']).default('all'), ...paging }),
    data: listed(voteCard, { more: z.boolean() }),
  }),
  votePicture: open.read(`${base}/picture`, {
    about: 'The picture of a vote or of a candidate.',
    input: z.object({
      id: id(),
      option: int(0, 999).default(0),
      file: trimmed(64).default(''),
      thumb: flag().default(false),
    }),
    data: file(),
  }),
}
