import * as z from 'zod'
import { markStates } from '#engines/presence/shapes.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  file,
  flag,
  id,
  int,
  ints,
  listed,
  needed,
  packed,
  paging,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import {
  answers,
  invitedPerson,
  meetingCard,
  meetingDeeds,
  meetingFile,
  meetingTask,
  taskKinds,
} from './meeting-shapes.ts'

const base = '/meeting/wap/default'
const own = callsFor('person')
const of = { id: z.uuid() }
const version = int(1)

const minutesFace = z.object({
  /** 0: there are none yet. */
  number: z.int(),
  blocks,
  by: z.string(),
  ...ints('createdAt', 'sentAt', 'confirmed', 'objected', 'asked'),
  /** What the reader has said about this version. */
  mine: z.enum(['', 'confirmed', 'objected']),
  myText: z.string(),
  mayConfirm: z.boolean(),
  objections: rowsOf({ ...strings('name', 'text') }),
  versions: rowsOf({ number: z.int(), by: z.string(), ...ints('createdAt', 'sentAt') }),
})

/** Portal calls of meetings. "Not invited" reads like "not there". */
export const meetingContract = {
  meetings: own.read(`${base}/list`, {
    about: 'Meetings one is invited to, leads or speaks at: to come and under way, or past ones.',
    offline: true,
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(meetingCard, { more: z.boolean() }),
  }),
  meeting: own.read(`${base}/detail`, {
    fresh: true,
    about: 'One of them with its agenda, papers, minutes and tasks, and what one may do.',
    input: z.object({ id: id() }),
    data: z.object({
      ...meetingCard.shape,
      ...strings('text', 'onlineUrl', 'secretary', 'cancelReason', 'session', 'reason', 'substitute'),
      version: z.int(),
      leads: z.boolean(),
      mayReply: z.boolean(),
      /** Signing in is open; how the reader stands. */
      signing: z.boolean(),
      mark: z.enum(markStates),
      ...ints('signedAt', 'invited', 'accepted', 'declined', 'present', 'late', 'absent'),
      files: rowsOf(meetingFile),
      points: rowsOf({
        ...strings('id', 'title', 'speaker'),
        minutes: z.int(),
        startsAt: z.int(),
        files: rowsOf(meetingFile),
      }),
      minutes: minutesFace,
      tasks: rowsOf(meetingTask),
      allowedActions: z.array(z.enum(meetingDeeds)),
    }),
  }),
  meetingPeople: own.read(`${base}/people`, {
    fresh: true,
    about: 'The invited with their answers, and who came, was late or absent; reasons only for those who lead it.',
    input: z.object({
      ...of,
      q: trimmed(40).default(''),
      which: z.enum(['all', 'accepted', 'declined', 'none', 'came', 'late', 'absent']).default('all'),
      ...paging,
    }),
    data: listed(invitedPerson, { more: z.boolean() }),
  }),
  meetingFile: own.read(`${base}/file`, {
    fresh: true,
    about: 'A paper of a meeting, for those who may read it.',
    input: z.object({ id: id(), file: trimmed(64).default(''), thumb: flag().default(false) }),
    data: file(),
  }),
  replyMeeting: own.write(`${base}/reply`, {
    about:
      'Accepts or declines an invitation until the meeting ends; who declines gives a reason and may name a substitute.',
    input: z.object({
      ...of,
      answer: z.enum(answers).exclude(['none']),
      reason: trimmed(200).default(''),
      substitute: anyId(),
    }),
  }),
  startMeeting: own.write(`${base}/start`, {
    about: 'For those who lead it: begins the meeting and opens signing in.',
    input: z.object({ ...of, version }),
  }),
  endMeeting: own.write(`${base}/end`, {
    about: 'For those who lead it: ends it; who has not signed in is absent.',
    input: z.object({ ...of, version }),
  }),
  saveMinutes: own.write(`${base}/save-minutes`, {
    about: 'For those who lead it: a new version of the minutes, made from version `number`.',
    input: z.object({ ...of, number: int(0), blocks: packed(blocks) }),
    data: z.object({ number: z.int() }),
  }),
  minutesVersion: own.read(`${base}/minutes`, {
    fresh: true,
    about: 'An earlier version of the minutes: sent ones for the invited, all for those who lead it.',
    input: z.object({ ...of, number: int(1) }),
    data: z.object({ number: z.int(), blocks, by: z.string(), ...ints('createdAt', 'sentAt') }),
  }),
  sendMinutes: own.write(`${base}/send-minutes`, {
    about: 'For those who lead it: sends the last version to the invited, who confirm it.',
    input: z.object({ ...of, version }),
  }),
  confirmMinutes: own.write(`${base}/confirm-minutes`, {
    about: 'Confirms the version that was sent, or says what is wrong with it.',
    input: z.object({ ...of, number: int(1), agrees: flag(), text: trimmed(500).default('') }),
  }),
  closeMeeting: own.write(`${base}/close`, {
    about: 'For those who lead it: closes it; tasks stay with their assignees.',
    input: z.object({ ...of, version }),
  }),
  saveMeetingTask: own.write(`${base}/save-task`, {
    about: 'For those who lead it: a decision, or a task that becomes a to-do of its assignee.',
    input: z.object({
      ...of,
      task: anyId(),
      version: int(0).default(0),
      kind: z.enum(taskKinds).default('task'),
      text: needed(300),
      assignee: anyId(),
      /** The last day on which it is in time. */
      due: anyDay(),
    }),
    data: z.object({ task: z.string() }),
  }),
  moveMeetingTask: own.write(`${base}/move-task`, {
    about: 'Done with a note, by its assignee or those who lead the meeting; opened again or dropped by the latter.',
    input: z.object({
      task: z.uuid(),
      version,
      action: z.enum(['done', 'reopen', 'drop']),
      note: trimmed(300).default(''),
    }),
  }),
}
