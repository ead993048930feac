import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyPressKey, file, flag, id, int, ints, listed, many, paging, strings, trimmed } from '#kernel/shapes.ts'
import { eventFace, mySeat, orphanRules, seatStates, sessionFace } from './shapes.ts'

const open = callsFor('public')

const base = '/features/wap/seats'
const own = callsFor('person')

const key = anyPressKey()
const ofSession = { id: z.uuid() }
const label = z.string().trim().min(1).max(40)
const mostSeats = 20
const namedSeat = z.object({ ...mySeat.shape, section: z.string(), row: z.string(), number: z.string() })
/** The person's seats of the session after the call. */
const mine = z.object({ seats: z.array(mySeat) })

/** Portal calls for seats. */
export const seatContract = {
  list: open.read(`${base}/list`, {
    about: 'Events whose places are chosen on a map.',
    offline: true,
    input: z.object({
      which: z.enum(['coming', 'past', 'mine']).default('coming'),
      q: trimmed(40).default(''),
      ...paging,
    }),
    data: listed(eventFace, { more: z.boolean() }),
  }),
  detail: open.read(`${base}/detail`, {
    about: 'One event with those of its sessions that have a map.',
    offline: true,
    input: z.object({ id: id() }),
    data: z.object({
      ...eventFace.shape,
      ...strings('about', 'rules', 'contact'),
      perPerson: z.int(),
      sessions: z.array(
        z.object({ ...sessionFace.shape, venue: z.string(), seats: z.int(), mine: z.array(namedSeat) }),
      ),
    }),
  }),
  session: open.read(`${base}/session`, {
    about: 'One session for its map: its rules, which plan it has, and the seats one has.',
    input: z.object(ofSession),
    data: z.object({
      ...sessionFace.shape,
      ...strings('event', 'title', 'sessionTitle', 'venue'),
      ...ints('opensAt', 'closesAt', 'perPerson', 'price', 'holdSeconds'),
      needsCode: z.boolean(),
      /** Seats are assigned by a draw: the map is read-only. */
      isDrawn: z.boolean(),
      orphans: z.enum(orphanRules),
      asksHolders: z.boolean(),
      /** Version of the plan: the same hash means the same plan. */
      hash: z.string(),
      /** The caller, to prefill forms. */
      me: z.object({ name: z.string(), number: z.string() }),
    }),
  }),
  plan: open.read(`${base}/plan`, {
    about: 'The plan of a session as a JSON file, packed; it never changes under its hash.',
    input: z.object({ ...ofSession, hash: trimmed(64).default('') }),
    data: file(),
  }),
  states: open.read(`${base}/states`, {
    about: 'Which seats are free now.',
    input: z.object(ofSession),
    data: seatStates,
  }),
  live: open.read(`${base}/live`, {
    about: 'With `as=events` server-sent events: `all` at once, then `change` at every change; else once.',
    input: z.object({ ...ofSession, as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  hold: own.writeInSteps(`${base}/hold`, {
    about: 'Holds these seats besides what one has, all or none. The end of a hold is fixed.',
    input: z.object({
      ...ofSession,
      seats: many(label, mostSeats),
      /** The caller states that they need a wheelchair place. */
      wheelchair: flag().default(false),
      code: trimmed(40).default(''),
      captcha: trimmed(200).default(''),
      key,
    }),
    data: mine,
  }),
  change: own.writeInSteps(`${base}/change`, {
    about: 'Another seat instead of one that is held; the hold ends when it was to end.',
    input: z.object({
      ...ofSession,
      grant: z.uuid(),
      seat: label,
      wheelchair: flag().default(false),
      captcha: trimmed(200).default(''),
      key,
    }),
    data: mine,
  }),
  best: own.writeInSteps(`${base}/best`, {
    about: 'Holds the best seats there are, side by side, in a section or anywhere, instead of what was held.',
    input: z.object({
      ...ofSession,
      count: int(1, mostSeats).default(1),
      section: trimmed(20).default(''),
      wheelchair: flag().default(false),
      code: trimmed(40).default(''),
      captcha: trimmed(200).default(''),
      key,
    }),
    data: mine,
  }),
  confirm: own.writeInSteps(`${base}/confirm`, {
    about: 'Makes the held seats one’s own; where the session asks for it, with who will sit on each.',
    input: z.object({
      ...ofSession,
      /** Parallel lists: seats and their occupants. */
      seats: many(label, mostSeats).default([]),
      names: many(trimmed(40), mostSeats).default([]),
      numbers: many(trimmed(40), mostSeats).default([]),
      key,
    }),
    data: z.object({ ...mine.shape, event: z.string() }),
  }),
  release: own.writeInSteps(`${base}/release`, {
    about: 'Lets held seats go: these, or all.',
    input: z.object({ ...ofSession, grants: many(z.uuid(), mostSeats).default([]), key }),
    data: mine,
  }),
}
