import * as z from 'zod'
import { counts, sessionFace } from '#engines/presence/contract.ts'
import { appealStates, markStates, sessionStates } from '#engines/presence/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
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
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { kinds } from './shapes.ts'

const base = '/checkin/backend/default'
const manage = callsFor({ may: 'manage' })
const of = { id: z.uuid() }

/** Back-office calls. The list of one session and its corrections are those of its leaders. */
export const officeContract = {
  deskSessions: manage.read(`${base}/sessions`, {
    about: 'All sessions with their figures.',
    input: z.object({
      q: trimmed(40).default(''),
      kind: z.union([z.literal(''), z.enum(kinds)]).default(''),
      state: z.union([z.literal(''), z.enum(sessionStates)]).default(''),
      from: anyDay(),
      until: anyDay(),
      ...paging,
      ...sorting(['startsAt', 'title']),
    }),
    data: listed({
      ...sessionFace.shape,
      ...counts.shape,
      leaders: z.string(),
      allowedActions: z.array(z.enum(['end', 'cancel'])),
    }),
  }),
  deskAppeals: manage.read(`${base}/appeals`, {
    about: 'Appeals against rows of any session.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(appealStates)]).default(''),
      ...paging,
      ...sorting(['createdAt']),
    }),
    data: listed({
      ...strings('id', 'session', 'person', 'title', 'name', 'number', 'text', 'answer', 'answeredBy'),
      ...ints('step', 'createdAt', 'answeredAt'),
      state: z.enum(appealStates),
      mark: z.enum(markStates),
      allowedActions: z.array(z.enum(['answer'])),
    }),
  }),
  deskFigures: manage.read(`${base}/figures`, {
    about: 'How people sign in: by day, by mode, and the classes with the fewest.',
    input: z.object({ days: int(1, 180).default(30) }),
    data: z.object({
      ...ints('sessions', 'expected', 'present', 'late', 'absent', 'excused', 'risky', 'appeals'),
      days: rowsOf({ day: z.string(), ...ints('signed', 'late') }),
      modes: rowsOf({ mode: z.string(), n: z.int() }),
      list: rowsOf({ ...strings('id', 'title'), ...ints('sessions', 'expected', 'came') }),
    }),
  }),
  points: manage.read(`${base}/points`, {
    about: 'Points with a printed code.',
    input: z.object({ id: anyId(), q: trimmed(40).default(''), ...paging, ...sorting(['name']) }),
    data: listed({
      id: z.string(),
      version: z.int(),
      ...saidOutput('name'),
      place: z.string(),
      code: z.string(),
      archived: z.boolean(),
      routes: z.int(),
    }),
  }),
  savePoint: manage.write(`${base}/save-point`, {
    about: 'A point; a new one gets a code.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('name', needed(60), 80, 60),
      place: trimmed(80).default(''),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  archivePoint: manage.write(`${base}/archive-point`, {
    about: 'Takes a point out of use, or back.',
    input: z.object({ ...of, archived: flag() }),
  }),
  routes: manage.read(`${base}/routes`, {
    about: 'Routes of guards.',
    input: z.object({ id: anyId(), q: trimmed(40).default(''), ...paging, ...sorting(['name']) }),
    data: listed({
      id: z.string(),
      version: z.int(),
      ...saidOutput('name'),
      inOrder: z.boolean(),
      points: z.array(z.string()),
      pointNames: z.string(),
      rounds: z.int(),
      last: z.int(),
    }),
  }),
  saveRoute: manage.write(`${base}/save-route`, {
    about: 'A route and its points in order.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('name', needed(60), 80, 60),
      inOrder: flag().default(true),
      points: many(z.uuid(), 30).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  removeRoute: manage.write(`${base}/remove-route`, {
    about: 'Deletes a route; its rounds stay.',
    input: z.object(of),
  }),
}
