import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { answersShape } from '#engines/forms/shapes.ts'
import { reportInput } from '#engines/moderation/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  file,
  flag,
  id,
  ints,
  listed,
  needed,
  packed,
  paging,
  pressKey,
  rowsOf,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { paperFace } from './activity-paper-shapes.ts'
import { activityCard, attendance, kinds, ownStanding, programmePoint, slotFace, tags } from './activity-shapes.ts'

const base = '/action/wap/default'
const open = callsFor('public')
const own = callsFor('person')
const of = { id: z.uuid() }
const press = { ...of, key: pressKey() }

const postKind = z.enum(['comment', 'photo'])
const post = z.object({
  ...strings('id', 'text', 'name', 'picture', 'reason'),
  at: z.int(),
  state: z.enum(['pending', 'shown', 'hidden', 'deleted']),
  isMine: z.boolean(),
  mayRemove: z.boolean(),
})

/** Calls for everyone, and of those who take part. */
export const activityContract = {
  activities: open.read(`${base}/list`, {
    about: 'Activities that one may see: to come, one’s own, or over.',
    offline: true,
    input: z.object({
      which: z.enum(['coming', 'forMe', 'mine', 'past']).default('coming'),
      kind: z.enum(['', ...kinds]).default(''),
      tag: z.enum(['', ...tags]).default(''),
      q: trimmed(40).default(''),
      ...paging,
    }),
    data: listed(activityCard, { more: z.boolean() }),
  }),
  activity: open.read(`${base}/detail`, {
    about: 'One activity with its programme, and how one stands.',
    offline: true,
    input: z.object({ id: id() }),
    data: z.object({
      ...activityCard.shape,
      /** `onlineUrl` only for those with a place. */
      ...strings('text', 'onlineUrl', 'summary', 'reason', 'room'),
      ...ints('cancelUntil', 'files', 'comments', 'photos', 'creditFinalAt'),
      /** Minutes credited so far; `isFinal` once they count. */
      credit: z.int(),
      isFinal: z.boolean(),
      isApproved: z.boolean(),
      checkOut: z.boolean(),
      walkIns: z.boolean(),
      talks: z.boolean(),
      programme: z.array(programmePoint),
      /** What one is asked to register, in the language of the page. */
      form: definitionShape.nullable(),
      slots: z.array(slotFace),
      mine: ownStanding,
      attended: z.array(attendance),
      /** Other activities one has a place in at the same time. */
      overlaps: z.array(z.object(strings('id', 'title'))),
    }),
  }),
  registerActivity: own.writeInSteps(`${base}/register`, {
    about:
      'Registers, or joins the waiting list with `wait` if it is full. Pressed again, it is the same registration.',
    input: z.object({
      ...press,
      answers: packed(answersShape).default({}),
      wait: flag().default(false),
    }),
    data: ownStanding,
  }),
  withdrawActivity: own.writeInSteps(`${base}/withdraw`, {
    about: 'Gives the place or the position on the waiting list back; after a time that is noted.',
    input: z.object(press),
    data: ownStanding,
  }),
  acceptActivity: own.writeInSteps(`${base}/accept`, {
    about: 'Takes the place that was offered from the waiting list.',
    input: z.object(press),
    data: ownStanding,
  }),
  activityCode: own.read(`${base}/code`, {
    about: 'One’s own code for the next time of an activity; checkers read it.',
    input: z.object({ id: id() }),
    data: z.object({
      ...strings('title', 'place', 'name', 'number'),
      slot: slotFace,
      isOpen: z.boolean(),
      standing: ownStanding.shape.standing,
      mark: attendance.shape.state,
      at: z.int(),
      codes: z.array(z.object({ from: z.int(), code: z.string() })),
    }),
  }),
  appealAttendance: own.write(`${base}/appeal`, {
    about: 'Says that one’s attendance is wrong, until two days after the end.',
    input: z.object({ ...of, slot: z.uuid(), text: needed(300) }),
  }),
  activityPosts: open.read(`${base}/posts`, {
    about: 'Comments on an activity, or its photos.',
    input: z.object({ id: id(), kind: postKind.default('comment'), ...paging }),
    data: listed(post, { more: z.boolean(), mayPost: z.boolean(), title: z.string() }),
  }),
  activityPost: open.read(`${base}/post`, {
    about: 'One photo, with those before and after it.',
    input: z.object({ id: id() }),
    data: z.object({ ...post.shape, ...strings('activity', 'title', 'before', 'after') }),
  }),
  addActivityPost: own.write(`${base}/add-post`, {
    about: 'Writes a comment or shows a photo one has uploaded.',
    input: z.object({
      ...of,
      kind: postKind.default('comment'),
      text: trimmed(500).default(''),
      file: trimmed(64).default(''),
    }),
    data: z.object({ id: z.string(), state: post.shape.state }),
  }),
  deleteActivityPost: own.write(`${base}/delete-post`, {
    about: 'For its author and the organisers.',
    input: z.object(of),
  }),
  reportActivityPost: own.write(`${base}/report-post`, {
    about: 'Says that something is wrong with it; enough of them hide it until someone has looked.',
    input: reportInput,
  }),
  activityPicture: open.read(`${base}/picture`, {
    about: 'The picture of an activity, or a photo of it.',
    input: z.object({
      id: id(),
      post: trimmed(64).default(''),
      file: trimmed(64).default(''),
      thumb: flag().default(false),
    }),
    data: file(),
  }),
  activityFiles: open.read(`${base}/files`, {
    about: 'Files of an activity, for whoever may see it.',
    input: z.object({ id: id() }),
    data: z.object({
      title: z.string(),
      leads: z.boolean(),
      list: rowsOf({ ...strings('id', 'name', 'by', 'url', 'type'), ...ints('bytes', 'at') }),
    }),
  }),
  activityFile: open.read(`${base}/file`, {
    about: 'One of its files.',
    input: z.object({ id: id() }),
    data: file(),
  }),
  academic: own.read(`${base}/academic`, {
    about: 'Lectures of the term: how many one must attend, and how many one has.',
    offline: true,
    data: z.object({
      ...strings('term'),
      ...ints('goal', 'done', 'booked'),
      attended: rowsOf({ ...strings('id', 'title'), ...ints('at', 'minutes') }),
      list: rowsOf(activityCard),
    }),
  }),
  activityCredits: own.read(`${base}/credits`, {
    about: 'One’s credit of activities: what counts, what is not final yet, and the papers about it.',
    offline: true,
    data: z.object({
      ...ints('minutes', 'pending'),
      list: rowsOf({
        ...strings('id', 'title', 'kind'),
        ...ints('startsAt', 'minutes', 'finalAt'),
        isFinal: z.boolean(),
      }),
      papers: rowsOf(paperFace),
    }),
  }),
  issueActivityPaper: own.write(`${base}/paper-add`, {
    about:
      'Issues a transcript of all final credit, or the certificate of one activity, with a code that anyone can check.',
    input: z.object({ activity: z.union([z.literal(''), z.uuid()]).default('') }),
    data: z.object({ id: z.string(), code: z.string() }),
  }),
  activityPaper: own.read(`${base}/paper`, {
    about: 'One of one’s own papers as a PDF file.',
    input: z.object(of),
    data: file(),
  }),
  checkActivityPaper: open.read(`${base}/check`, {
    about: 'Whether a paper with this code was issued and is valid. The name is masked.',
    input: z.object({ code: trimmed(40).default('') }),
    data: z.object({
      state: z.enum(['unknown', 'valid', 'revoked']),
      ...strings('name', 'title'),
      ...ints('minutes', 'issued', 'count'),
    }),
  }),
}
