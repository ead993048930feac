import * as z from 'zod'
import { courseKinds } from '#engines/courses/shapes.ts'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  day,
  flag,
  int,
  listed,
  many,
  needed,
  oneRow,
  paging,
  sorting,
  trimmed,
} from '#kernel/shapes.ts'
import { conflict, examKinds, examRow, mostPeople, printedSeats, seatKinds, seatRow, states } from './shapes.ts'

const access = { may: 'manage' } as const
const { read, write } = callsFor(access)
const backend = '/exams/backend/default'

const aRow = { id: z.uuid(), version: int() }
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const reasons = { reason: trimmed(200).default(''), reasonEn: trimmed(200).default('') }
const oneOrAny = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.literal(''), z.enum(values)]).default('')

export const officeContract = {
  ...importCalls(`/exams/backend/import`, access, ['exams', 'seats']),
  exams: read(`${backend}/exams`, {
    about: 'Exams with their rooms and the number of their people, by date.',
    input: z.object({
      q: trimmed(60).default(''),
      term: anyId(),
      kind: oneOrAny(examKinds),
      state: oneOrAny(states),
      since: anyDay(),
      until: anyDay(),
      ...oneRow,
      ...paging,
      ...sorting(['day', 'code', 'name']),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    data: listed(examRow),
  }),
  classChoices: read(`${backend}/class-choices`, {
    about: 'Classes of a term by a part of code or name.',
    input: z.object({ term: z.uuid(), q: trimmed(60).default('') }),
    data: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  roomChoices: read(`${backend}/room-choices`, {
    about: 'Rooms by a part of code or name, those that are free at the time first, and those that are chosen.',
    input: z.object({
      q: trimmed(60).default(''),
      ids: many(z.uuid(), 60).default([]),
      day: anyDay(),
      starts: trimmed(5).default(''),
      ends: trimmed(5).default(''),
      /** An exam whose own rooms count as free. */
      exam: anyId(),
    }),
    data: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), places: z.int(), isFree: z.boolean() })),
    }),
  }),
  saveExam: write(`${backend}/save-exam`, {
    about:
      'Makes an exam, or changes the one named by `id` and `version`. A change of a published one needs a reason, and its people are told; on its day by a critical message.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      /** Its course gives code, name and type. */
      class: anyId(),
      term: z.uuid(),
      code: trimmed(32).default(''),
      name: trimmed(80).default(''),
      nameEn: trimmed(120).default(''),
      kind: z.enum(examKinds),
      courseKind: z.enum(courseKinds).default('required'),
      day: day(),
      starts: clock,
      ends: clock,
      rooms: many(z.uuid(), 60).default([]),
      /** Numbers of people, separated by commas or spaces. */
      invigilators: trimmed(1_000).default(''),
      note: trimmed(200).default(''),
      noteEn: trimmed(200).default(''),
      ...reasons,
    }),
    data: z.object({ id: z.string() }),
  }),
  removeExam: write(`${backend}/remove-exam`, {
    about: 'Deletes an exam that was never published.',
    input: z.object(aRow),
  }),
  preview: read(`${backend}/preview`, {
    about: 'Who would be told what if the exam was published now, and what stands against it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      people: z.int(),
      unseated: z.int(),
      invigilators: z.int(),
      title: z.string(),
      samples: z.array(z.object({ name: z.string(), number: z.string(), text: z.string() })),
      conflicts: z.array(conflict),
    }),
  }),
  publishExam: write(`${backend}/publish-exam`, {
    about: 'Publishes an exam: people see it with their seats, and are told.',
    input: z.object(aRow),
    data: z.object({ n: z.int() }),
  }),
  cancelExam: write(`${backend}/cancel-exam`, {
    about: 'Cancels an exam; its people are told why, on its day by a critical message.',
    input: z.object({ ...aRow, reason: needed(200), reasonEn: trimmed(200).default('') }),
    data: z.object({ n: z.int() }),
  }),
  seats: read(`${backend}/seats`, {
    about: 'The people of an exam with their seats.',
    input: z.object({
      exam: anyId(),
      q: trimmed(60).default(''),
      ...oneRow,
      ...paging,
      ...sorting(['seat', 'number']),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    data: listed(seatRow),
  }),
  seatSheet: read(`${backend}/seat-sheet`, {
    about: 'The name lists of an exam for each of its rooms, by seat: to be printed.',
    input: z.object({ id: z.uuid() }),
    data: printedSeats,
  }),
  addPeople: write(`${backend}/add-people`, {
    about: 'Adds people by their numbers, or all students of the class. Who is in already stays.',
    input: z.object({
      id: z.uuid(),
      numbers: trimmed(40_000).default(''),
      fromClass: flag().default(false),
      kind: z.enum(seatKinds).default('regular'),
    }),
    data: z.object({ n: z.int() }),
  }),
  removePerson: write(`${backend}/remove-person`, {
    about: 'Takes someone out of an exam.',
    input: z.object({ id: z.uuid() }),
  }),
  assignSeats: write(`${backend}/assign-seats`, {
    about:
      'Gives everyone a seat, spread over the rooms by their size, in order of their numbers. Seats given by hand stay, and all seats once the exam is published.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ n: z.int() }),
  }),
  placePerson: write(`${backend}/place-person`, {
    about: 'Gives someone a seat by hand.',
    input: z.object({ ...aRow, room: z.uuid(), seat: int(1, mostPeople), kind: z.enum(seatKinds) }),
  }),
  conflicts: read(`${backend}/conflicts`, {
    about:
      'People with two exams at once, rooms used twice, exams with more people than places, and published ones with people without a seat; from today on.',
    data: z.object({ list: z.array(conflict) }),
  }),
}
