import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  booleans,
  flag,
  int,
  ints,
  listed,
  needed,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { kinds, reviews, states, storedStates } from './shapes.ts'

const base = '/answer/backend/default'
const access = { may: 'manage' } as const
const manage = callsFor(access)
const any = callsFor({ may: '' })
const id = z.uuid()
const version = int(1)

const rule = z.object({
  bank: z.uuid(),
  kind: z.union([z.literal(''), z.enum(kinds)]).default(''),
  chapter: trimmed(60).default(''),
  difficulty: int(0, 3).default(0),
  count: int(1, 200),
  points: int(1, 100),
})
export type Rule = z.output<typeof rule>

const prize = z.object({ id: anyId(), ...saidInput('name', needed(60), 80, 60), count: int(1, 10_000) })

const row = z.object({
  ...strings('id', 'title'),
  version: z.int(),
  state: z.enum(states),
  ...ints('opensAt', 'closesAt', 'minutes', 'questions', 'full', 'attempts', 'finished', 'odd', 'prizes', 'drawnAt'),
  allowedActions: z.array(z.enum(['edit', 'publish', 'close', 'cancel', 'remove'])),
})

/** Back-office calls for quizzes. */
export const officeContract = {
  deskQuizzes: any.read(`${base}/list`, {
    about: 'All quizzes, with how many have finished and how many attempts look odd.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(storedStates)]).default(''),
      ...paging,
      ...sorting(['opensAt', 'closesAt', 'title']),
    }),
    data: listed(row),
  }),
  deskQuiz: any.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      ...saidOutput('about'),
      ...strings('titleEn', 'titleTw', 'organiser', 'claimNote', 'cancelReason', 'commitment'),
      ...ints('passMark', 'most'),
      ...booleans('perDay', 'shuffle', 'ranking'),
      review: z.enum(reviews),
      audience,
      rules: z.array(rule),
      list: rowsOf({ id: z.string(), ...saidOutput('name'), count: z.int() }),
    }),
  }),
  saveQuiz: manage.write(`${base}/save`, {
    about: 'A draft as a whole; of what is published the texts, the review, and a later end.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('title', needed(80), 120, 80),
      ...saidInput('about', trimmed(4_000).default(''), 4_000, 4_000),
      organiser: trimmed(60).default(''),
      audience: packed(audience).default(everyone),
      opensAt: int(),
      closesAt: int(),
      minutes: int(1, 600),
      most: int(1, 100).default(1),
      perDay: flag().default(false),
      passMark: int(0, 20_000).default(0),
      shuffle: flag().default(true),
      review: z.enum(reviews).default('closed'),
      ranking: flag().default(true),
      claimNote: trimmed(500).default(''),
      rules: packed(z.array(rule).max(20)).default([]),
      list: packed(z.array(prize).max(30)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  publishQuiz: manage.write(`${base}/publish`, {
    about: 'Opens it to its audience from its time on; fixes rules and prizes, and publishes the hash of the draw.',
    input: z.object({ id, version }),
  }),
  closeQuiz: manage.write(`${base}/close`, {
    about: 'Ends it now, with the attempts that are running.',
    input: z.object({ id, version }),
  }),
  cancelQuiz: manage.write(`${base}/cancel`, {
    about: 'Calls it off; those who took part are told why.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  removeQuiz: manage.write(`${base}/remove`, { about: 'Deletes a draft.', input: z.object({ id, version }) }),
  regradeQuiz: manage.write(`${base}/regrade`, {
    about: 'Computes all scores again, after the answer of a question was corrected.',
    input: z.object({ id }),
    data: z.object({ changed: z.int() }),
  }),
  quizAudience: audienceCall(`${base}/audience`, access),
  quizUnits: unitsCall(`${base}/units`, access),
}
