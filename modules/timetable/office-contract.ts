import * as z from 'zod'
import { assessments, courseKinds, courseLevels, enrolmentRoles, meetingKinds } from '#engines/courses/shapes.ts'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, flag, int, listed, many, needed, oneRow, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { classRow, courseRow, meetingRow, memberRow, termFace } from './shapes.ts'

const staff = callsFor({ may: '' })
const access = { may: 'manage' } as const
const manage = callsFor(access)
const backend = '/timetable/backend/default'

const saved = z.object({ id: z.string() })
const draft = { id: anyId(), version: int().default(0) }
const aRow = z.object({ id: z.uuid(), version: int() })
const code = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\p{L}\p{N}\p{P}\p{S}]+$/u)

const meeting = z.object({
  id: anyId(),
  weeks: z.array(z.int().min(1).max(53)).min(1).max(53),
  weekday: z.int().min(1).max(7),
  periods: z.array(z.int().min(1).max(99)).min(1).max(30),
  rooms: z.array(z.uuid()).max(10),
  place: trimmed(60),
  kind: z.enum(meetingKinds),
})

export const officeContract = {
  ...importCalls('/timetable/backend/import', access, ['classes', 'enrolments']),
  choices: staff.read(`${backend}/choices`, {
    about: 'Terms, campuses and units to choose from.',
    data: z.object({
      term: z.string(),
      terms: z.array(termFace),
      campuses: z.array(z.object({ id: z.string(), name: z.string() })),
      units: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  catalogue: manage.read(`${backend}/catalogue`, {
    about: 'The catalogue of courses, with the number of their classes.',
    input: z.object({
      q: trimmed(60).default(''),
      kind: z.union([z.literal(''), z.enum(courseKinds)]).default(''),
      level: z.union([z.literal(''), z.enum(courseLevels)]).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['code', 'credits']),
    }),
    data: listed(courseRow),
  }),
  saveCourse: manage.write(`${backend}/save-course`, {
    about: 'Makes a course, or changes the one named by `id` and `version`.',
    input: z.object({
      ...draft,
      code: code(32),
      name: needed(60),
      nameEn: trimmed(120).default(''),
      credits: int(0, 1000),
      hours: int(0, 2000),
      kind: z.enum(courseKinds),
      level: z.enum(courseLevels),
      assessment: z.enum(assessments),
      unit: anyId(),
    }),
    data: saved,
  }),
  deleteCourse: manage.write(`${backend}/delete-course`, {
    about: 'Deletes a course without classes.',
    input: aRow,
  }),
  classes: manage.read(`${backend}/classes`, {
    about: 'Classes of a term, with their members and meetings.',
    input: z.object({
      term: anyId(),
      q: trimmed(60).default(''),
      level: z.union([z.literal(''), z.enum(courseLevels)]).default(''),
      campus: trimmed(32).default(''),
      /** Those that are not held after all, instead of the others. */
      archived: flag().default(false),
      ...oneRow,
      ...paging,
    }),
    data: listed(classRow),
  }),
  saveClass: manage.write(`${backend}/save-class`, {
    about: 'Makes a class, or changes the one named by `id` and `version`.',
    input: z.object({
      ...draft,
      course: z.uuid(),
      term: z.uuid(),
      code: code(48),
      campus: needed(32),
      capacity: int(0, 100_000),
      guests: trimmed(80).default(''),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
    }),
    data: saved,
  }),
  deleteClass: manage.write(`${backend}/delete-class`, {
    about: 'Deletes a class with its meetings and enrolments.',
    input: aRow,
  }),
  saveMeetings: manage.write(`${backend}/save-meetings`, {
    about: 'The weekly meetings of a class become these. Says which of them meet in a room that is in use.',
    input: z.object({ id: z.uuid(), version: int(), meetings: packed(z.array(meeting).max(40)) }),
    data: z.object({ clashes: z.array(z.object({ day: z.string(), room: z.string(), title: z.string() })) }),
  }),
  meetingRows: manage.read(`${backend}/meetings`, {
    about: 'The weekly meetings of a class, and the rooms to choose from.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      id: z.string(),
      version: z.int(),
      weeks: z.int(),
      campus: z.string(),
      meetings: z.array(meetingRow),
      rooms: z.array(z.object({ id: z.string(), name: z.string(), campus: z.string() })),
    }),
  }),
  members: manage.read(`${backend}/members`, {
    about: 'Who is in a class.',
    input: z.object({ class: z.uuid(), role: z.union([z.literal(''), z.enum(enrolmentRoles)]).default(''), ...paging }),
    data: listed(memberRow),
  }),
  enrolPeople: manage.write(`${backend}/enrol`, {
    about: 'Enrols people in a class by their numbers, or changes their part in it.',
    input: z.object({ class: z.uuid(), numbers: many(needed(64), 2000), role: z.enum(enrolmentRoles) }),
    data: z.object({ n: z.int() }),
  }),
  removeMembers: manage.write(`${backend}/unenrol`, {
    about: 'Removes people from a class.',
    input: z.object({ class: z.uuid(), people: many(z.uuid(), 500) }),
    data: z.object({ n: z.int() }),
  }),
}
