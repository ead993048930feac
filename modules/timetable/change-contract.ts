import * as z from 'zod'
import { changeKinds, changeStates, enrolmentRoles } from '#engines/courses/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, anyId, int, listed, many, needed, oneRow, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { changeRow, heldAt, mostDates } from './shapes.ts'

const own = callsFor('person')
const approve = callsFor({ may: 'approve' })
const staff = callsFor({ may: '' })
const backend = '/timetable/backend/change'

/** What a change says besides its date. */
const draft = {
  class: z.uuid(),
  kind: z.enum(changeKinds),
  toDay: anyDay(),
  toPeriods: many(int(1, 99), 30).default([]),
  toRooms: many(z.uuid(), 10).default([]),
  toPlace: trimmed(60).default(''),
  toTeachers: many(z.uuid(), 5).default([]),
}
const why = { reason: needed(120), reasonEn: trimmed(200).default('') }
/** Meetings with their dates: `meeting day`. None of an added one. */
const dates = many(z.string().regex(/^[0-9a-f-]{36} \d{4}-\d\d-\d\d$/), mostDates).default([])

export const changeContract = {
  propose: own.write('/timetable/wap/default/propose', {
    about: 'Proposes a change of one date of a class: by its teachers, or by who manages classes.',
    input: z.object({
      ...draft,
      /** The meeting and its date; not for an added one. */
      meeting: anyId(),
      day: anyDay(),
      ...why,
    }),
    data: z.object({ id: z.string() }),
  }),
  withdraw: own.write('/timetable/wap/default/withdraw', {
    about: 'Takes back a change that nobody has decided on, or that I proposed.',
    input: z.object({ id: z.uuid(), version: int() }),
  }),
  changeDetails: own.read('/timetable/wap/default/change', {
    about: 'A change of one of my classes: what was planned, what holds now, and why.',
    input: z.object({ id: z.uuid() }),
    data: changeRow,
  }),
  roomChoices: own.read('/timetable/wap/default/room-choices', {
    about: 'Rooms for a change of a class: those that are free at the time first, and those that are chosen.',
    input: z.object({
      class: z.uuid(),
      q: trimmed(60).default(''),
      ids: many(z.uuid(), 10).default([]),
      day: anyDay(),
      periods: many(int(1, 99), 30).default([]),
    }),
    data: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), capacity: z.int(), isFree: z.boolean() })),
    }),
  }),
  previewChange: approve.read(`${backend}/preview`, {
    about: 'What a change would do: its dates before and after, what is in the way, and who would be told.',
    input: z.object({ ...draft, dates }),
    data: z.object({
      dates: z.array(z.object({ before: z.union([heldAt, z.null()]), after: z.union([heldAt, z.null()]) })),
      /** What uses the rooms at that time. */
      rooms: z.array(z.object({ day: z.string(), room: z.string(), title: z.string() })),
      /** Other classes at that time, and how many people are in both. */
      classes: z.array(z.object({ day: z.string(), name: z.string(), people: z.int() })),
      told: z.object({ student: z.int(), teacher: z.int(), auditor: z.int() }),
    }),
  }),
  makeChange: approve.write(`${backend}/make`, {
    about: 'Changes dates of a class at once, and tells those of its members who are named.',
    input: z.object({ ...draft, dates, ...why, tell: many(z.enum(enrolmentRoles), 3).default([]) }),
    data: z.object({ n: z.int() }),
  }),
  changes: staff.read(`${backend}/list`, {
    about: 'Changes of classes, the latest first.',
    input: z.object({
      state: z.union([z.literal(''), z.enum(changeStates)]).default(''),
      q: trimmed(60).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['createdAt', 'day']),
    }),
    data: listed(changeRow),
  }),
  decideChange: approve.write(`${backend}/decide`, {
    about: 'Approves a change, which tells the class, or refuses it.',
    input: z.object({ id: z.uuid(), version: int(), verdict: z.enum(['approve', 'refuse']) }),
  }),
}
