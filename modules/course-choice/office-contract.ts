import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { anyId, flag, int, listed, many, needed, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { group, kinds, pages, states, storedStates } from './shapes.ts'

const access = { may: 'manage' } as const
const { read, write, writeInSteps } = callsFor(access)
const base = '/coursechoice/backend/default'
const id = z.uuid()
const version = int(1)

export const deskActions = ['edit', 'publish', 'close', 'draw', 'confirm', 'cancel', 'remove'] as const

const row = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  termName: z.string(),
  page: z.enum(pages),
  kind: z.enum(kinds),
  state: z.enum(states),
  opensAt: z.int(),
  closesAt: z.int(),
  classes: z.int(),
  places: z.int(),
  taken: z.int(),
  /** People with wishes, or waiting. */
  waiting: z.int(),
  allowedActions: z.array(z.enum(deskActions)),
})

const fields = {
  ...saidInput('name', needed(60), 80, 60),
  ...saidInput('note', trimmed(1_000).default(''), 1_000, 1_000),
  term: z.uuid(),
  page: z.enum(pages).default('choice'),
  kind: z.enum(kinds).default('firstCome'),
  audience: packed(audience).default(everyone),
  opensAt: int(),
  closesAt: int(),
  dropUntil: int(),
  /** In credits. */
  mostCredits: int(0, 200).default(0),
  mostClasses: int(0, 100).default(0),
  mostWishes: int(1, 30).default(5),
  waits: flag().default(true),
  checksNeeds: flag().default(true),
  groups: packed(z.array(group).max(8)).default([]),
}

const offer = z.object({
  class: z.uuid(),
  places: z.int().min(0).max(10_000),
  caps: z.record(z.string().max(24), z.int().min(0).max(10_000)).default({}),
})

const offered = z.object({
  class: z.string(),
  code: z.string(),
  name: z.string(),
  course: z.string(),
  teachers: z.string(),
  credits: z.int(),
  capacity: z.int(),
  /** Students in it now. */
  students: z.int(),
  places: z.int(),
  caps: z.record(z.string(), z.int()),
  needs: z.array(z.string()),
  taken: z.int(),
  free: z.int(),
  waiting: z.int(),
})

/** Back-office calls. */
export const officeContract = {
  deskRounds: read(`${base}/list`, {
    about: 'All rounds.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(storedStates)]).default(''),
      ...paging,
      ...sorting(['opensAt', 'closesAt', 'name']),
    }),
    data: listed(row),
  }),
  deskRound: read(`${base}/detail`, {
    about: 'A round as it is edited, with its classes.',
    input: z.object({ id }),
    data: z.object({
      ...row.shape,
      ...saidOutput('name'),
      ...saidOutput('note'),
      term: z.string(),
      dropUntil: z.int(),
      audience,
      mostCredits: z.int(),
      mostClasses: z.int(),
      mostWishes: z.int(),
      waits: z.boolean(),
      checksNeeds: z.boolean(),
      groups: z.array(group),
      cancelReason: z.string(),
      list: z.array(offered),
    }),
  }),
  deskTerms: read(`${base}/terms`, {
    about: 'Terms for the choice in the editor.',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), isNow: z.boolean() })) }),
  }),
  saveRound: write(`${base}/save`, {
    about: 'A draft as a whole; of a published round its texts, end, and limits.',
    input: z.object({ id: anyId(), version: int(0).default(0), ...fields }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  saveOffers: write(`${base}/classes`, {
    about: 'The classes of a round with their places. Of a published one: other places, further classes.',
    input: z.object({ id, version, list: packed(z.array(offer).max(1_000)) }),
    data: z.object({ version: z.int() }),
  }),
  deskClasses: read(`${base}/class-list`, {
    about: 'Classes of a term, to add to a round.',
    input: z.object({ term: z.uuid(), round: anyId(), q: trimmed(40).default(''), ...paging }),
    data: listed({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      teachers: z.string(),
      credits: z.int(),
      capacity: z.int(),
      students: z.int(),
    }),
  }),
  saveNeeds: write(`${base}/needs`, {
    about: 'The prerequisites of a course, by code.',
    input: z.object({ course: id, needs: many(trimmed(32), 20).default([]) }),
  }),
  publishRound: writeInSteps(`${base}/publish`, {
    about: 'Makes the pools; for wishes, fixes the seeds of the draws and publishes their hashes.',
    input: z.object({ id, version }),
  }),
  closeRound: write(`${base}/close`, {
    about: 'Ends an open round now.',
    input: z.object({ id, version }),
  }),
  drawRound: write(`${base}/draw`, {
    about: 'Draws all classes of a round with wishes, once it has closed.',
    input: z.object({ id, version }),
    data: z.object({ entries: z.int(), winners: z.int() }),
  }),
  confirmRound: writeInSteps(`${base}/confirm`, {
    about: 'What was drawn becomes enrolments, within limits and without clashes; people are told.',
    input: z.object({ id, version }),
    data: z.object({ kept: z.int() }),
  }),
  cancelRound: write(`${base}/cancel`, {
    about: 'Calls a round off before anyone is enrolled by it, or with all its enrolments given back.',
    input: z.object({ id, version, reason: needed(200) }),
  }),
  removeRound: write(`${base}/remove`, {
    about: 'Throws a draft away.',
    input: z.object({ id, version }),
  }),
  board: read(`${base}/board`, {
    about: 'How a round stands; with `as=events` again and again as `board`, at most twice a second.',
    input: z.object({ id, as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  deskChoices: read(`${base}/choices`, {
    about: 'Who has, waits for or wished which class of a round.',
    input: z.object({
      id,
      q: trimmed(40).default(''),
      class: anyId(),
      standing: z.enum(['', 'chosen', 'offered', 'waiting', 'lost']).default(''),
      ...paging,
    }),
    data: listed({
      key: z.string(),
      person: z.string(),
      name: z.string(),
      number: z.string(),
      department: z.string(),
      class: z.string(),
      code: z.string(),
      course: z.string(),
      standing: z.enum(['chosen', 'offered', 'waiting', 'lost']),
      rank: z.int(),
      at: z.int(),
    }),
  }),
  addByHand: writeInSteps(`${base}/add`, {
    about: 'Puts someone into a class outside of the rules, never into a full one or one that clashes.',
    input: z.object({ id, class: id, number: needed(32), reason: needed(200) }),
  }),
  dropByHand: writeInSteps(`${base}/remove-person`, {
    about: 'Takes someone out of a class; the next on the waiting list gets the place.',
    input: z.object({ id, class: id, person: id, reason: needed(200) }),
  }),
  deskProof: read(`${base}/proof`, {
    about: 'The draws of a round: the hash of each seed, entries and winners, and whether the record holds.',
    input: z.object({ id }),
    data: z.object({
      list: z.array(
        z.object({
          class: z.string(),
          code: z.string(),
          name: z.string(),
          commitment: z.string(),
          drawnAt: z.int(),
          entries: z.int(),
          winners: z.int(),
          isSound: z.boolean(),
        }),
      ),
    }),
  }),
  choiceAudience: audienceCall(`${base}/audience`, access),
  choiceUnits: unitsCall(`${base}/units`, access),
}
