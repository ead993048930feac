import * as z from 'zod'
import { memberActions, resourceKinds } from '#engines/booking/rules.ts'
import { flowCalls } from '#engines/flow/contract.ts'
import { position } from '#engines/presence/contract.ts'
import { equipment } from '#engines/rooms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  paging,
  pressKey,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { handingCalls } from './handing-contract.ts'
import {
  anyKind,
  bookingFace,
  dateVerdict,
  groupFace,
  quota,
  resourceFace,
  ruleFacts,
  seriesDates,
  slot,
  span,
  time,
} from './shapes.ts'

const base = '/appointment/wap/default'
const own = callsFor('person')
const anyone = callsFor('public')

const wanted = { resource: z.uuid(), from: time(), to: time(), unit: int(0, 2000).default(0) }
const about = { purpose: trimmed(200).default(''), size: int(1, 10_000).default(1) }
const booked = z.object({ ...strings('id', 'state'), no: z.int() })

export const contract = {
  home: own.read(`${base}/index`, {
    about: 'Kinds of resources, what one has booked next, and the standing of breaches.',
    data: z.object({
      kinds: rowsOf({ kind: z.enum(resourceKinds), n: z.int() }),
      next: z.array(bookingFace),
      ...ints('points', 'stopAt'),
    }),
  }),
  resources: own.read(`${base}/lists`, {
    about:
      'Resources with what is free of them on a day, by kind, size, equipment, free now, or near one’s next class.',
    input: z.object({
      ...paging,
      kind: anyKind,
      day: anyDay(),
      q: trimmed(40).default(''),
      seats: int(0, 10_000).default(0),
      features: many(z.enum(equipment), 10).default([]),
      now: flag().default(false),
      near: flag().default(false),
    }),
    data: listed(
      z.object({
        ...resourceFace.shape,
        free: z.array(span),
        slots: z.array(slot),
        freeNow: z.int(),
        opens: z.array(span),
      }),
      { ...strings('day', 'near'), features: z.array(z.enum(equipment)) },
    ),
  }),
  resource: own.read(`${base}/info`, {
    about: 'One resource with its slots on some days, its rules, and what is left of one’s limits.',
    input: z.object({ id: z.uuid(), day: anyDay(), days: int(1, 14).default(7), unit: int(0, 2000).default(0) }),
    data: z.object({
      resource: resourceFace,
      rule: ruleFacts,
      unitNames: z.array(z.string()),
      days: rowsOf({
        day: z.string(),
        rush: z.boolean(),
        slots: z.array(slot),
        ranges: z.array(span),
        quota: z.array(quota),
      }),
      waits: z.array(span),
      own: rowsOf({ ...strings('id', 'state'), ...ints('from', 'until') }),
    }),
  }),
  buildingWeek: own.read(`${base}/week`, {
    about:
      'What is free of the rooms of a building in a week: spans for each day; without one, of the first that has any.',
    input: z.object({ building: anyId(), day: anyDay() }),
    data: z.object({
      ...strings('building', 'day'),
      buildings: rowsOf(strings('id', 'name')),
      list: rowsOf({
        ...strings('id', 'name'),
        ...ints('seats', 'units'),
        /** Begin and end of each free span, for each of the seven days. */
        free: z.array(z.array(z.array(z.int()))),
      }),
    }),
  }),
  places: own.read(`${base}/places`, {
    about: 'Each place of a resource at a time: free, held for oneself, taken or one’s own.',
    input: z.object({ resource: z.uuid(), from: time(), to: time() }),
    data: z.object({
      list: rowsOf({ unit: z.int(), name: z.string(), state: z.enum(['free', 'held', 'taken', 'own']) }),
      /** Rows of the floor plan, with numbers of places and 0 for gaps; empty without one. */
      plan: z.array(z.array(z.int())),
      refusal: slot.shape.refusal,
    }),
  }),
  hold: own.write(`${base}/hold`, {
    about: 'Keeps a time for some minutes while the form is filled in.',
    input: z.object(wanted),
    data: z.object({ id: z.string(), ...ints('until', 'unit') }),
  }),
  dropHold: own.write(`${base}/drop-hold`, { about: 'Gives a held time up.', input: z.object({ id: z.uuid() }) }),
  book: own.write(`${base}/save`, {
    about: 'Books a time; with `hold`, the one that is held. `members` are numbers of those who have to confirm.',
    once: true,
    input: z.object({
      ...wanted,
      ...about,
      hold: anyId(),
      members: many(needed(40), 50).default([]),
      key: pressKey(),
    }),
    data: booked,
  }),
  grab: own.writeInSteps(`${base}/grab`, {
    about: 'Takes a slot of a day that has just opened, with thousands of others: decided in batches, by arrival.',
    input: z.object({ ...wanted, ...about }),
    data: booked,
  }),
  preview: own.read(`${base}/preview`, {
    about: 'What each date of a series would get, with alternatives.',
    input: z.object({ resource: z.uuid(), unit: int(0, 2000).default(0), dates: seriesDates }),
    data: z.object({ list: z.array(dateVerdict) }),
  }),
  bookSeries: own.write(`${base}/save-series`, {
    about: 'Books the dates of a series that are fine, and says why the others are not.',
    once: true,
    input: z.object({
      resource: z.uuid(),
      unit: int(0, 2000).default(0),
      ...about,
      dates: seriesDates,
      key: pressKey(),
    }),
    data: z.object({ booked: z.int(), list: z.array(dateVerdict) }),
  }),
  mine: own.read(`${base}/my`, {
    about: 'One’s own bookings: those ahead or on, over, used, or ended otherwise than asked.',
    offline: true,
    input: z.object({
      ...paging,
      which: z.enum(['open', 'past', 'used', 'ended']).default('open'),
      since: anyDay(),
      until: anyDay(),
      sort: z.enum(['', 'asc', 'desc']).default(''),
    }),
    data: listed(bookingFace),
  }),
  booking: own.read(`${base}/detail`, {
    about: 'One booking, for its owner and group, its host, and those who check in or manage.',
    fresh: true,
    input: z.object({ id: anyId(), case: anyId() }),
    data: z.object({
      ...bookingFace.shape,
      ...strings('person', 'number', 'department'),
      isOwn: z.boolean(),
      ...groupFace,
    }),
  }),
  answerGroup: own.write(`${base}/answer-group`, {
    about: 'Confirms to be of the group of a booking, or declines. It counts against one’s limits.',
    input: z.object({ id: z.uuid(), action: z.enum(memberActions) }),
    data: booked,
  }),
  cancel: own.write(`${base}/cancel`, {
    about: 'Cancels a booking; with `series`, also what follows of its series.',
    input: z.object({ id: z.uuid(), series: flag().default(false) }),
    data: z.object({ cancelled: z.int() }),
  }),
  move: own.write(`${base}/move`, {
    about: 'Moves a booking to another time or place.',
    input: z.object({ id: z.uuid(), ...wanted }),
    data: booked,
  }),
  ...handingCalls(base),
  checkIn: own.write(`${base}/sign`, {
    about:
      'Checks in; `door` is the code at the door, `lat`, `lng` and `accuracy` the position, where they are needed.',
    input: z.object({ id: anyId(), door: trimmed(80).default(''), ...position }),
    data: bookingFace,
  }),
  presence: own.write(`${base}/presence`, {
    about: 'Temporary leave, coming back, or leaving for good, which gives the rest back.',
    input: z.object({ id: z.uuid(), action: z.enum(['leave', 'comeBack', 'finish']) }),
    data: bookingFace,
  }),
  wait: own.write(`${base}/wait`, {
    about: 'Asks to be told when a time becomes free, or no more.',
    input: z.object({ resource: z.uuid(), from: time(), to: time(), on: flag().default(true) }),
  }),
  breaches: own.read(`${base}/breaches`, {
    about: 'One’s points for breaches, falling with time; `elsewhere` are those that other services gave.',
    data: z.object({
      ...ints('points', 'elsewhere', 'stopAt'),
      list: rowsOf({
        ...strings('id', 'reason', 'state', 'name'),
        ...ints('points', 'until', 'at'),
        mayAppeal: z.boolean(),
      }),
    }),
  }),
  appeal: own.write(`${base}/appeal`, {
    about: 'Appeals against the points of one breach.',
    input: z.object({ id: z.uuid(), text: needed(500) }),
  }),
  door: anyone.read(`${base}/door`, {
    about: 'The day of a resource for the page at its door, by the code of the door.',
    offline: true,
    input: z.object({ code: needed(80) }),
    data: z.object({
      ...strings('id', 'name', 'place', 'day', 'link'),
      ...ints('seats', 'now'),
      checkIn: z.boolean(),
      opens: z.array(span),
      list: rowsOf({ ...strings('title', 'who', 'state'), ...ints('from', 'until') }),
    }),
  }),
  ...flowCalls('/appointment/wap/flow'),
}
