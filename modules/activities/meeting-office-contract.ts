import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import {
  anyDay,
  anyId,
  int,
  ints,
  listed,
  needed,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { invitedPerson, meetingDeeds, meetingStates, readerKinds } from './meeting-shapes.ts'

const base = '/meeting/backend/default'
const access = { may: 'meetings' } as const
const manage = callsFor(access)
const of = { id: z.uuid() }
const version = int(1)

const paper = z.object({
  file: z.uuid(),
  name: needed(200),
  readers: z.enum(readerKinds).default('invited'),
  people: z.array(z.uuid()).max(50).default([]),
})
const point = z.object({
  id: anyId(),
  title: needed(120),
  speaker: anyId(),
  minutes: int(0, 600).default(0),
  files: z.array(paper).max(20).default([]),
})
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default('')

const row = z.object({
  ...strings('id', 'title', 'place', 'chairName', 'secretaryName'),
  state: z.enum(meetingStates),
  ...ints('version', 'startsAt', 'endsAt', 'invited', 'accepted', 'declined', 'came', 'openTasks'),
  allowedActions: z.array(z.enum(meetingDeeds)),
})

/** Back-office calls of meetings. */
export const meetingOfficeContract = {
  deskMeetings: manage.read(`${base}/list`, {
    about: 'All meetings with answers, attendance and open tasks.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(meetingStates)]).default(''),
      from: anyDay(),
      until: anyDay(),
      ...paging,
      ...sorting(['startsAt', 'title']),
    }),
    data: listed(row),
  }),
  deskMeeting: manage.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object(of),
    data: z.object({
      ...row.shape,
      ...strings('titleEn', 'titleTw', 'text', 'onlineUrl', 'chair', 'secretary', 'cancelReason'),
      lateMinutes: z.int(),
      audience,
      files: rowsOf(paper),
      points: rowsOf(point),
    }),
  }),
  saveMeeting: manage.write(`${base}/save`, {
    about:
      'A draft as a whole. Of a called one all but the invited; a change of time or place is told to them, and who is to lead it may change.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('title', needed(80), 120, 80),
      text: trimmed(2_000).default(''),
      place: trimmed(80).default(''),
      onlineUrl: address,
      startsAt: int(),
      endsAt: int(),
      lateMinutes: int(0, 240).default(5),
      chair: z.uuid(),
      secretary: z.uuid(),
      audience: packed(audience).default(everyone),
      files: packed(z.array(paper).max(30)).default([]),
      points: packed(z.array(point).max(50)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  callMeeting: manage.write(`${base}/call`, {
    about: 'Fixes the list of the invited and invites them.',
    input: z.object({ ...of, version }),
    data: z.object({ invited: z.int() }),
  }),
  cancelMeeting: manage.write(`${base}/cancel`, {
    about: 'Calls it off; the invited are told why.',
    input: z.object({ ...of, version, reason: needed(200) }),
  }),
  removeMeeting: manage.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object({ ...of, version }) }),
  deskMeetingPeople: manage.read(`${base}/people`, {
    about: 'The invited of a meeting with answers, reasons and attendance.',
    input: z.object({
      ...of,
      q: trimmed(40).default(''),
      which: z.enum(['all', 'accepted', 'declined', 'none', 'came', 'late', 'absent']).default('all'),
      ...paging,
    }),
    data: listed(invitedPerson),
  }),
  deskMeetingFigures: manage.read(`${base}/figures`, {
    about: 'Meetings of the last days: answers, attendance by month, and tasks.',
    input: z.object({ days: int(1, 730).default(180) }),
    data: z.object({
      ...ints('meetings', 'invited', 'accepted', 'declined', 'came', 'late', 'tasks', 'done', 'overdue'),
      months: rowsOf({ month: z.string(), ...ints('meetings', 'invited', 'came') }),
    }),
  }),
  meetingAudience: audienceCall(`${base}/audience`, access),
  meetingUnits: unitsCall(`${base}/units`, access),
}
