import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { flowCalls } from '#engines/flow/contract.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { modes, settings } from '#engines/presence/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  flag,
  id,
  int,
  ints,
  listed,
  many,
  needed,
  packed,
  paging,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import {
  activityCard,
  approvals,
  kinds,
  leadActions,
  mostSlots,
  participant,
  personFace,
  programmePoint,
  slotFace,
  tags,
} from './activity-shapes.ts'

const base = '/action/wap/manage'
const own = callsFor('person')
const of = { id: z.uuid() }
const versioned = { ...of, version: int(1) }
const slot = z.object({ startsAt: int(), endsAt: int() })

/** What one is asked to register; empty for nothing. */
const registrationForm = packed(z.union([z.literal(''), definitionShape]))

const fields = {
  kind: z.enum(kinds).default('activity'),
  tag: z.enum(tags).default('life'),
  ...saidInput('title', needed(80), 120, 80),
  text: trimmed(4_000).default(''),
  organiser: trimmed(60).default(''),
  picture: anyId(),
  place: trimmed(80).default(''),
  room: anyId(),
  onlineUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  audience: packed(audience).default(everyone),
  slots: packed(z.array(slot).min(1).max(mostSlots)),
  capacity: int(0, 100_000).default(0),
  approval: z.enum(approvals).default('none'),
  /** Without it as it was. */
  form: registrationForm.optional(),
  opensAt: int(),
  closesAt: int(),
  cancelUntil: int(),
  promotes: flag().default(false),
  creditMinutes: int(0, 60_000).default(0),
  modes: many(z.enum(modes)).default(['turning', 'typed', 'scan']),
  early: int(0, 240).default(30),
  late: int(0, 240).default(10),
  checkOut: flag().default(false),
  walkIns: flag().default(true),
  programme: packed(z.array(programmePoint).max(40)).default([]),
  talks: flag().default(true),
  /** Numbers of people, separated by anything. */
  organisers: trimmed(600).default(''),
  checkers: trimmed(1_200).default(''),
}

const board = z.object({
  title: z.string(),
  leads: z.boolean(),
  slot: slotFace,
  list: z.array(slotFace),
  state: z.enum(['planned', 'open', 'ended', 'cancelled', '']),
  ...ints('capacity', 'registered', 'waiting', 'applied', 'arrived', 'late', 'walkIns', 'appeals'),
})

/** Calls of organisers and checkers; who leads an activity is checked by the service. */
export const activityLeadContract = {
  ...flowCalls('/action/wap/flow'),
  ledActivities: own.read(`${base}/list`, {
    about: 'Activities one organises or checks.',
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(z.object({ ...activityCard.shape, ...ints('applied') }), { more: z.boolean(), mayAdd: z.boolean() }),
  }),
  ledActivity: own.read(`${base}/detail`, {
    about: 'One of them as it is edited; without an id what a new one begins with.',
    input: z.object({ id: anyId() }),
    data: z.object({
      ...activityCard.shape,
      version: z.int(),
      ...strings(
        'titleEn',
        'titleTw',
        'originalTitle',
        'text',
        'room',
        'onlineUrl',
        'pictureId',
        'reason',
        'summary',
        'case',
      ),
      audience,
      slots: z.array(slotFace),
      approval: z.enum(approvals),
      /** In the language it was written in. */
      form: definitionShape.nullable(),
      ...ints('cancelUntil', 'early', 'late', 'applied', 'arrived'),
      promotes: z.boolean(),
      modes: z.array(z.enum(modes)),
      checkOut: z.boolean(),
      walkIns: z.boolean(),
      talks: z.boolean(),
      programme: z.array(programmePoint),
      organisers: z.array(personFace),
      checkers: z.array(personFace),
      /** It is reviewed before it is published. */
      isReviewed: z.boolean(),
      /** Only a checker: may look at people and scan, nothing else. */
      checks: z.boolean(),
      allowedActions: z.array(z.enum(leadActions)),
    }),
  }),
  saveActivity: own.write(`${base}/save`, {
    about:
      'A draft as a whole. Of what is published: texts, place, times that have not begun, and the number of places.',
    input: z.object({ id: anyId(), version: int(0).default(0), ...fields }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  saveActivityForm: own.write(`${base}/save-form`, {
    about: 'What is asked to register, of a draft; empty for nothing.',
    input: z.object({ ...versioned, form: registrationForm }),
    data: z.object({ version: z.int() }),
  }),
  submitActivity: own.write(`${base}/submit`, {
    about: 'Asks for its review.',
    input: z.object(versioned),
  }),
  recallActivity: own.write(`${base}/recall`, {
    about: 'Takes it back from the review.',
    input: z.object(versioned),
  }),
  publishActivity: own.write(`${base}/publish`, {
    about: 'Publishes it; room and sign-in are prepared.',
    input: z.object(versioned),
  }),
  cancelActivity: own.write(`${base}/cancel`, {
    about: 'Calls it off; everyone registered is told why, and the room is free again.',
    input: z.object({ ...versioned, reason: needed(200) }),
  }),
  summariseActivity: own.write(`${base}/summarise`, {
    about: 'What came of it, for everyone to read.',
    input: z.object({ ...versioned, summary: needed(2_000) }),
  }),
  removeActivity: own.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object(versioned) }),
  activityBoard: own.read(`${base}/board`, {
    about: 'How many are registered and have come, to one of its times.',
    input: z.object({ id: id(), slot: anyId() }),
    data: board,
  }),
  activityPeople: own.read(`${base}/people`, {
    about: 'Who is registered, waits or has come.',
    input: z.object({
      id: id(),
      slot: anyId(),
      which: z
        .enum(['all', 'confirmed', 'arrived', 'missing', 'late', 'applied', 'waiting', 'walkIns', 'appeals'])
        .default('all'),
      q: trimmed(40).default(''),
      ...paging,
    }),
    data: listed(participant, { more: z.boolean() }),
  }),
  decideRegistration: own.writeInSteps(`${base}/decide`, {
    about: 'Approves or refuses a registration, or takes somebody off the list.',
    input: z.object({
      ...of,
      person: z.uuid(),
      decision: z.enum(['approve', 'reject', 'remove']),
      reason: trimmed(200).default(''),
    }),
  }),
  markAttendance: own.write(`${base}/mark`, {
    about: 'Sets whether somebody was there; an empty state leaves it to the scans.',
    input: z.object({
      ...of,
      slot: z.uuid(),
      person: z.uuid(),
      set: z.enum(['', ...settings]),
      note: trimmed(200).default(''),
    }),
  }),
  addWalkIn: own.write(`${base}/walk-in`, {
    about: 'Enters somebody who came without a registration, by their number.',
    input: z.object({ ...of, slot: z.uuid(), number: needed(40) }),
    data: z.object({ name: z.string(), isOver: z.boolean() }),
  }),
  answerAttendance: own.write(`${base}/answer-appeal`, {
    about: 'Answers an appeal about attendance.',
    input: z.object({
      ...of,
      slot: z.uuid(),
      person: z.uuid(),
      accept: flag(),
      set: z.enum(settings).default('present'),
      answer: trimmed(300).default(''),
    }),
  }),
  addActivityFile: own.write(`${base}/add-file`, {
    about: 'Adds a file one has uploaded.',
    input: z.object({ ...of, file: z.uuid() }),
  }),
  removeActivityFile: own.write(`${base}/remove-file`, { about: 'Takes a file away.', input: z.object(of) }),
  activityRooms: own.read(`${base}/rooms`, {
    about: 'Rooms to choose from for these times.',
    input: z.object({
      id: anyId(),
      q: trimmed(40).default(''),
      room: anyId(),
      slots: packed(z.array(slot).max(mostSlots)).default([]),
    }),
    data: z.object({ list: rowsOf({ ...strings('id', 'name'), capacity: z.int(), isFree: z.boolean() }) }),
  }),
  activityAudience: audienceCall(`${base}/audience`, 'person'),
  activityUnits: unitsCall(`${base}/units`, 'person'),
}
