import * as z from 'zod'
import { drawRecord } from '#engines/allocation/draw.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyPressKey,
  booleans,
  file,
  flag,
  id,
  int,
  ints,
  listed,
  paging,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { eventCard, mine, quotaFace, session, states, ticket } from './shapes.ts'

const open = callsFor('public')

const base = '/ticket/wap/default'
const own = callsFor('person')

const key = anyPressKey()
const ofSession = { id: z.uuid() }
const ofGrant = { grant: z.uuid(), key }
/** The caller's view of a session: every action returns it, and so does every pushed change. */
const standing = z.object({
  session: z.string(),
  state: z.enum(states),
  ...ints('left', 'size', 'waiting'),
  quotas: z.array(quotaFace),
  mine,
})
/** Captcha token: required only when the request rate looks automated (fail `captchaNeeded`). */
const captcha = trimmed(100).default('')

/** Portal calls for tickets. */
export const peopleContract = {
  list: open.read(`${base}/list`, {
    about: 'Events one may see: those one can still go to, those that are over, or those one has something of.',
    offline: true,
    input: z.object({
      which: z.enum(['coming', 'past', 'mine']).default('coming'),
      q: trimmed(40).default(''),
      ...paging,
    }),
    data: listed(eventCard, { more: z.boolean() }),
  }),
  detail: open.read(`${base}/detail`, {
    about: 'One event with its sessions, what is left of them, and what one has.',
    offline: true,
    input: z.object({ id: id() }),
    data: z.object({
      ...eventCard.shape,
      ...strings('about', 'rules', 'contact'),
      perPerson: z.int(),
      returnHours: z.int(),
      /** After the free return period a ticket may still be returned, at the price of one penalty point. */
      lateForPoint: z.boolean(),
      ...booleans('transferable', 'needsCode', 'waits'),
      ...ints('holdSeconds', 'offerSeconds', 'roomRate'),
      cancelReason: z.string(),
      /** No-show penalty points; with `pointsAtMost` or more the person may only join waiting lists. */
      points: z.int(),
      pointsAtMost: z.int(),
      sessions: z.array(session),
    }),
  }),
  poster: open.read(`${base}/poster`, {
    about: 'The picture of an event.',
    input: z.object({ id: id(), file: trimmed(64).default(''), thumb: flag().default(false) }),
    data: file(),
  }),
  status: open.read(`${base}/status`, {
    about: 'How one session stands now.',
    input: z.object(ofSession),
    data: standing,
  }),
  live: open.read(`${base}/live`, {
    about:
      'With `as=events` the same as server-sent events `status`, at once and at every change, and `room` for whoever is in the waiting room; else once.',
    input: z.object({ ...ofSession, as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  subscribe: own.write(`${base}/subscribe`, {
    about: 'Wants a message before the sale of an event begins.',
    input: z.object({ id: z.uuid() }),
  }),
  unsubscribe: own.write(`${base}/cancel-sub`, { about: 'No longer wants it.', input: z.object({ id: z.uuid() }) }),
  calendar: open.read(`${base}/calendar`, {
    about: 'A session, or the beginning of an event’s sale, as a calendar file.',
    input: z.object({ id: z.uuid(), what: z.enum(['session', 'sale']).default('session') }),
    data: file(),
  }),
  enroll: own.writeInSteps(`${base}/enroll`, {
    about:
      'Asks for places of a session: had at once (grab), held to be confirmed (reserve), or entered into the draw (lottery).',
    input: z.object({ ...ofSession, count: int(1, 20).default(1), code: trimmed(40).default(''), key, captcha }),
    data: standing,
  }),
  confirm: own.writeInSteps(`${base}/confirm`, {
    about: 'Makes a hold one’s own, or accepts an offer.',
    input: z.object(ofGrant),
    data: standing,
  }),
  refund: own.writeInSteps(`${base}/refund`, {
    about: 'Gives a ticket, a hold or an offer back, as the event’s rules allow.',
    input: z.object(ofGrant),
    data: standing,
  }),
  transfer: own.writeInSteps(`${base}/transfer`, {
    about: 'Hands a ticket on to somebody of the site, named by number and name.',
    input: z.object({ ...ofGrant, number: trimmed(40), name: trimmed(80) }),
  }),
  wait: own.writeInSteps(`${base}/wait`, {
    about: 'Joins the waiting list of a session that is sold out.',
    input: z.object({ ...ofSession, count: int(1, 20).default(1), code: trimmed(40).default(''), key, captcha }),
    data: standing,
  }),
  leave: own.writeInSteps(`${base}/leave`, {
    about: 'Leaves the waiting list, or the draw.',
    input: z.object({ ...ofSession, key }),
    data: standing,
  }),
  room: own.writeInSteps(`${base}/room`, {
    about: 'Stands in the waiting room of a session, once; asked again, it answers the same place.',
    input: z.object({ ...ofSession, captcha }),
    data: z.object({
      /** False before the sale opens: positions are drawn at the opening among those present. */
      drawn: z.boolean(),
      /** Number of people ahead in the queue. */
      ahead: z.int(),
      /** Pseudonymous id of the person in the published queue (`roomOrder`). */
      entry: z.string(),
      /** Position in the queue, from 1; 0 until the order is drawn. */
      place: z.int(),
      /** Seconds; 0 until the order is drawn. */
      entersAt: z.int(),
      ...ints('opensAt', 'present', 'rate'),
      /** Hash of the seed that the order is drawn with; the seed itself is published from the opening on. */
      commitment: z.string(),
      seed: z.string(),
    }),
  }),
  roomOrder: open.read(`${base}/room-order`, {
    about:
      'The line of a waiting room: the hash of its seed from the beginning; after the draw the seed and all entries, so that anyone can check it.',
    input: z.object({ ...ofSession, from: int(0, 10_000_000).default(0) }),
    data: z.object({
      drawn: z.boolean(),
      commitment: z.string(),
      seed: z.string(),
      present: z.int(),
      /** Number of people present at the opening, whose positions were drawn. */
      size: z.int(),
      /**
       * Queue order starting at position `from`: first the drawn ones, then (from `size` on) later arrivals. At most
       * 10,000.
       */
      entries: z.array(z.string()),
      /** The caller's own entry; '' and 0 if not in the queue. */
      mine: z.object({ entry: z.string(), place: z.int() }),
    }),
  }),
  wallet: own.read(`${base}/wallet`, {
    about: 'One’s tickets with their codes, those to come first; `past` the others.',
    offline: true,
    input: z.object({ past: flag().default(false), event: trimmed(64).default('') }),
    data: z.object({ list: z.array(ticket) }),
  }),
  points: own.read(`${base}/points`, {
    about: 'One’s points for places that stayed empty, and what may be done about them.',
    data: z.object({
      points: z.int(),
      /** Of them, those that other services gave. */
      elsewhere: z.int(),
      atMost: z.int(),
      list: rowsOf({
        ...strings('id', 'reason', 'state'),
        points: z.int(),
        until: z.int(),
        mayAppeal: z.boolean(),
      }),
    }),
  }),
  appeal: own.write(`${base}/appeal`, {
    about: 'Says why a point should not count.',
    input: z.object({ id: z.uuid(), text: z.string().trim().min(1).max(500) }),
  }),
  draw: open.read(`${base}/draw`, {
    about: 'The draw of a session: its hash from the beginning, everything it was made from afterwards.',
    input: z.object(ofSession),
    data: z.object({
      title: z.string(),
      closesAt: z.int(),
      commitment: z.string(),
      committedAt: z.int(),
      beaconRule: z.string(),
      /** 0: not drawn yet. */
      drawnAt: z.int(),
      entries: z.int(),
      record: drawRecord.nullable(),
      /** The caller's entry id in the record; '' for none. */
      mine: z.string(),
    }),
  }),
  drawFile: open.read(`${base}/draw-file`, {
    about: 'The record of a draw as a file, and how to work it out again.',
    input: z.object(ofSession),
    data: file(),
  }),
}
