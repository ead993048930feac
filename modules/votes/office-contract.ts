import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
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
import { counted } from './count.ts'
import { methods, rule } from './rule.ts'
import { resultsWhen, secrecies, states, storedStates } from './shapes.ts'

const base = '/vote/backend/default'
const access = { may: 'manage' } as const
const manage = callsFor(access)
const inspect = callsFor({ may: 'inspect' })
const id = z.uuid()
const version = int(1)
export const deskActions = ['edit', 'open', 'extend', 'close', 'publish', 'nextRound', 'cancel', 'remove'] as const

const option = z.object({
  number: int(0, 999).default(0),
  ...saidInput('name', needed(60), 80, 60),
  text: trimmed(2_000).default(''),
  picture: anyId(),
})

const fields = {
  ...saidInput('title', needed(80), 120, 80),
  text: trimmed(4_000).default(''),
  organiser: trimmed(60).default(''),
  picture: anyId(),
  audience: packed(audience).default(everyone),
  method: z.enum(methods).default('single'),
  secrecy: z.enum(secrecies).default('secret'),
  least: int(1, 100).default(1),
  most: int(1, 100).default(1),
  top: int(1, 1_000).default(10),
  seats: int(1, 50).default(1),
  abstain: flag().default(false),
  majority: int(0, 99).default(0),
  quorum: int(0, 100).default(0),
  results: z.enum(resultsWhen).default('closed'),
  daily: int(0, 20).default(0),
  isPublic: flag().default(true),
  atOnce: flag().default(true),
  opensAt: int(),
  closesAt: int(),
}

const row = z.object({
  ...strings('id', 'title'),
  state: z.enum(states),
  method: rule.shape.method,
  secrecy: z.enum(secrecies),
  ...ints('version', 'number', 'round', 'opensAt', 'closesAt', 'options', 'electors', 'voted', 'ballots', 'daily'),
  outcome: z.union([z.literal(''), counted.shape.outcome]),
  allowedActions: z.array(z.enum(deskActions)),
})

/** Back-office calls. */
export const officeContract = {
  deskVotes: manage.read(`${base}/list`, {
    about: 'All votes, with how many have voted.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(storedStates)]).default(''),
      ...paging,
      ...sorting(['opensAt', 'closesAt', 'title']),
    }),
    data: listed(row),
  }),
  deskVote: manage.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      ...strings('titleEn', 'titleTw', 'text', 'organiser', 'picture', 'pictureUrl', 'cancelReason', 'previous'),
      audience,
      rule,
      results: z.enum(resultsWhen),
      isPublic: z.boolean(),
      atOnce: z.boolean(),
      list: rowsOf({ number: z.int(), ...saidOutput('name'), ...strings('text', 'picture', 'pictureUrl') }),
    }),
  }),
  saveVote: manage.write(`${base}/save`, {
    about: 'A draft as a whole; of an open vote only texts and pictures, since people have voted on the rest.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...fields,
      list: packed(z.array(option).max(100)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  openVote: manage.write(`${base}/open`, {
    about: 'Fixes the electorate and the rule, and begins the vote at its time.',
    input: z.object({ id, version }),
    data: z.object({ electors: z.int() }),
  }),
  extendVote: manage.write(`${base}/extend`, {
    about: 'Closes it later than announced.',
    input: z.object({ id, version, closesAt: int(), reason: needed(200) }),
  }),
  closeVote: manage.write(`${base}/close`, {
    about: 'Closes it now and counts.',
    input: z.object({ id, version, reason: needed(200) }),
    data: z.object({ outcome: counted.shape.outcome }),
  }),
  publishVote: manage.write(`${base}/publish`, {
    about: 'Publishes result and ballots.',
    input: z.object({ id, version }),
  }),
  nextRound: manage.write(`${base}/next-round`, {
    about: 'A further round among those who lead, for the same electorate.',
    input: z.object({ id, version, opensAt: int(), closesAt: int() }),
    data: z.object({ id: z.string() }),
  }),
  cancelVote: manage.write(`${base}/cancel`, {
    about: 'Calls it off; ballots of a secret vote are destroyed unopened.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  removeVote: manage.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object({ id, version }) }),
  deskElectors: manage.read(`${base}/electors`, {
    about: 'The electorate: of a draft those it would have now, afterwards the fixed list and who has voted.',
    input: z.object({ id, q: trimmed(40).default(''), voted: z.enum(['all', 'yes', 'no']).default('all'), ...paging }),
    data: listed({ ...strings('id', 'name', 'number', 'department', 'added'), voted: z.boolean() }),
  }),
  addElector: manage.write(`${base}/add-elector`, {
    about: 'Adds somebody to a fixed electorate, with the reason.',
    input: z.object({ id, number: needed(40), reason: needed(200) }),
  }),
  deskFigures: manage.read(`${base}/figures`, {
    about: 'Turnout by unit, ballots by day, and the result as far as it is known.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      units: rowsOf({ name: z.string(), electors: z.int(), voted: z.int() }),
      days: rowsOf({ day: z.string(), ballots: z.int() }),
      names: rowsOf({ number: z.int(), name: z.string() }),
      result: counted.nullable(),
    }),
  }),
  deskBallots: inspect.read(`${base}/ballots`, {
    about: 'Ballots of an open or confidential vote with their voters. Looking is recorded.',
    input: z.object({ id, q: trimmed(40).default(''), ...paging }),
    data: listed({ ...strings('name', 'number', 'choice', 'receipt'), castAt: z.int() }),
  }),
  inspectedVotes: inspect.read(`${base}/inspect`, {
    about: 'Votes whose ballots have voters.',
    input: z.object({ ...paging }),
    data: listed({ id: z.string(), title: z.string() }),
  }),
  voteAudience: audienceCall(`${base}/audience`, access),
  voteUnits: unitsCall(`${base}/units`, access),
}
