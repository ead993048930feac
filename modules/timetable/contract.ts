import * as z from 'zod'
import { courseKinds, courseLevels } from '#engines/courses/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, file, int, listed, many, needed, paging, text, trimmed } from '#kernel/shapes.ts'
import { changeContract } from './change-contract.ts'
import { officeContract } from './office-contract.ts'
import { classFace, heldFace, ownClassFace, ownCourseFace, termFace } from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')
const base = '/timetable/wap/default'

/** A term by id, or by year and number; without any the current one. */
const inTerm = { term: anyId(), year: trimmed(9).default(''), number: trimmed(1).default('') }
const level = z.union([z.literal(''), z.enum(courseLevels)]).default('')
const set = (most: number) => many(int(1, most), most)

/** What a table is made of: classes and own courses of a term. Dates are made of it by `heldMeetings`. */
const table = { term: z.string(), classes: z.array(ownClassFace), own: z.array(ownCourseFace) }

export const contract = {
  index: own.read(`${base}/index`, {
    offline: true,
    about: 'The terms, and the week of today or the nearest to it.',
    data: z.object({
      today: z.string(),
      weekday: z.int(),
      term: z.string(),
      week: z.int(),
      days: z.array(z.string()),
      terms: z.array(termFace),
    }),
  }),
  mine: own.read(`${base}/mine`, {
    offline: true,
    about: 'My classes of a term with their meetings and changes, my own courses, and when I last saw the changes.',
    input: z.object({ term: anyId() }),
    data: z.object({ ...table, /** Seconds; 0 for never. */ seenAt: z.int() }),
  }),
  week: own.read(`${base}/week`, {
    about: 'What is held in one week of a term, on its dates and at its times, with the classes.',
    input: z.object({ ...inTerm, week: int(0, 99).default(0) }),
    data: z.object({
      ...table,
      year: z.string(),
      /** Of the term within its year. */
      number: z.string(),
      week: z.int(),
      days: z.array(z.string()),
      held: z.array(heldFace),
    }),
  }),
  acknowledge: own.write(`${base}/acknowledge`, {
    about: 'Says that I have seen the changes up to a time (seconds).',
    input: z.object({ until: int() }),
  }),
  classPage: own.read(`${base}/class`, {
    offline: true,
    about: 'A class with its rooms, teachers and changes, and the number of its students.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      class: ownClassFace,
      students: z.int(),
      mayAudit: z.boolean(),
      mayPropose: z.boolean(),
    }),
  }),
  audit: own.write(`${base}/audit`, {
    about: 'Puts a class into my timetable as an auditor, or takes it out again.',
    input: z.object({ id: z.uuid(), on: z.literal([0, 1, '0', '1']).transform(Number) }),
  }),
  saveOwn: own.write(`${base}/save-own`, {
    about: 'Makes a course of my own, or changes the one named by `id` and `version`.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      term: z.uuid(),
      name: needed(60),
      place: trimmed(60).default(''),
      campus: needed(32),
      weeks: set(53),
      weekday: int(1, 7),
      periods: set(30),
    }),
    data: z.object({ id: z.string() }),
  }),
  deleteOwn: own.write(`${base}/delete-own`, {
    about: 'Deletes a course of my own.',
    input: z.object({ id: z.uuid() }),
  }),
  courses: own.read(`${base}/courses`, {
    about: 'Classes of a term by name, code or teacher.',
    input: z.object({
      term: anyId(),
      q: trimmed(60).default(''),
      kind: z.union([z.literal(''), z.enum(courseKinds)]).default(''),
      level,
      weekday: int(0, 7).default(0),
      ...paging,
    }),
    data: listed(classFace, { term: z.string() }),
  }),
  owners: own.read(`${base}/owners`, {
    about: 'Whose tables can be asked for: classes of students, teachers or rooms by name.',
    input: z.object({ by: z.enum(['class', 'teacher', 'room']), q: trimmed(60).default('') }),
    data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), about: z.string() })) }),
  }),
  table: own.read(`${base}/table`, {
    about: 'The table of a class of students, a teacher or a room in a term.',
    input: z.object({ by: z.enum(['class', 'teacher', 'room']), id: z.uuid(), term: anyId() }),
    data: z.object({ ...table, name: z.string() }),
  }),
  ics: open.read('/timetable/api/feed/ics', {
    forPrograms: true,
    about: 'The timetable of the current term as iCalendar, for calendar programs that know its secret address.',
    input: z.object({ id: z.uuid(), key: text(64) }),
    data: file(),
  }),
  feed: own.read(`${base}/feed`, {
    about: 'The secret address of my calendar feed; empty without one.',
    data: z.object({ url: z.string(), createdAt: z.int(), readAt: z.int() }),
  }),
  makeFeed: own.write(`${base}/make-feed`, {
    about: 'Makes a new address for my calendar feed. An older one stops working.',
    data: z.object({ url: z.string() }),
  }),
  revokeFeed: own.write(`${base}/revoke-feed`, {
    about: 'Revokes the address of my calendar feed.',
  }),
  ...changeContract,
  ...officeContract,
}
