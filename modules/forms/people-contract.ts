import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { pressKey, submissionStates } from '#engines/forms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, file, int, listed, many, paged, paging, strings, trimmed } from '#kernel/shapes.ts'
import {
  answers,
  answersSent,
  fieldFigures,
  filling,
  formCard,
  formid,
  ownSubmission,
  sourceAnswer,
  timelineStep,
} from './shapes.ts'

const base = '/form/wap/default'
const own = callsFor('person')
/** The form's audience decides who may call: forms for the public need no login. */
const anyone = callsFor('public')
const ofSubmission = { id: z.uuid() }
const revised = { ...ofSubmission, revision: int(1) }
const key = z.union([z.literal(''), pressKey]).default('')
const version = anyId()

/** Calls for people who fill in forms. */
export const peopleContract = {
  list: anyone.read(`${base}/lists`, {
    about:
      'Forms one may fill in: those one has to, those that are open or will be, those one has sent, those that are over.',
    offline: true,
    input: z.object({
      which: z.enum(['open', 'due', 'done', 'over']).default('open'),
      q: trimmed(40).default(''),
      ...paging,
    }),
    data: listed(formCard, { more: z.boolean(), due: z.int() }),
  }),
  fill: anyone.read(`${base}/fill`, {
    about: 'A form as it is out now, how it stands, and what of it one has begun or sent.',
    input: z.object({ formid }),
    data: filling,
  }),
  prefill: own.write(`${base}/prefill`, {
    about:
      'What the campus knows for the fields somebody has agreed to have filled in, and for no others. The consent is recorded.',
    input: z.object({ formid, fields: many(trimmed(60), 300).default([]) }),
    data: z.object({ answers }),
  }),
  source: anyone.read(`${base}/source`, {
    about: 'Runs one of a form’s data sources over the answers so far.',
    input: z.object({ formid, source: trimmed(60), answers: answersSent.default({}) }),
    data: sourceAnswer,
  }),
  saveDraft: own.write(`${base}/draft`, {
    about:
      'Keeps what has been typed. `revision` is the one it was begun with, 0 for none: of two devices the second is told.',
    input: z.object({ formid, version: z.uuid(), answers: answersSent, revision: int() }),
    data: z.object({ revision: z.int() }),
  }),
  dropDraft: own.write(`${base}/drop-draft`, { about: 'Throws it away.', input: z.object({ formid }) }),
  submit: anyone.writeInSteps(`${base}/submit`, {
    about: 'Sends a form. `key` is one for each press of the button: sent again, it is the same submission.',
    input: z.object({ formid, version, answers: answersSent, key }),
    data: z.object({
      /** '' for an anonymous submission, which cannot be looked up later. */
      id: z.string(),
      revision: z.int(),
      /** Idempotent repeat: the same key had been submitted before. */
      again: z.boolean(),
      /** -1: unlimited. */
      timesLeft: z.int(),
    }),
  }),
  edit: own.writeInSteps(`${base}/edit`, {
    about: 'The whole set of answers again, as long as the form’s rules allow.',
    input: z.object({ ...revised, version, answers: answersSent }),
    data: z.object({ id: z.string(), revision: z.int(), changed: z.int() }),
  }),
  withdraw: own.write(`${base}/withdraw`, {
    about: 'Takes a submission back that nobody has handled yet.',
    input: z.object(revised),
  }),
  mine: own.read(`${base}/mine`, {
    about: 'What one has sent, the latest first; of one form, or of all.',
    offline: true,
    input: z.object({
      formid: z.union([z.literal(''), formid]).default(''),
      state: z.enum(['', ...submissionStates]).default(''),
      ...paging,
    }),
    data: paged(ownSubmission, { more: z.boolean() }),
  }),
  detail: own.read(`${base}/detail`, {
    about: 'One of one’s own submissions, by the version it answers, with all that happened to it.',
    offline: true,
    input: z.object(ofSubmission),
    data: z.object({
      ...ownSubmission.omit({ summary: true }).shape,
      /** The version it answers, and the published one. */
      version: z.string(),
      definition: definitionShape,
      answers,
      timeline: z.array(timelineStep),
      hasResults: z.boolean(),
      /** The case that decides about it, and the code of one that was agreed; '' for none. */
      ...strings('case', 'code'),
    }),
  }),
  pdf: own.read(`${base}/pdf`, {
    about: 'The same as a PDF file, laid out as the form’s print style says.',
    input: z.object(ofSubmission),
    data: file(),
  }),
  results: anyone.read(`${base}/results`, {
    fresh: true,
    about: 'What came of a form, for those its rules let see it: counts by day and by answer, never who.',
    input: z.object({ formid }),
    data: z.object({
      id: z.string(),
      number: z.int(),
      title: z.string(),
      anonymous: z.boolean(),
      definition: definitionShape,
      total: z.int(),
      /** Too few submissions for figures: answers could be attributed to people. */
      tooFew: z.boolean(),
      days: z.array(z.object({ day: z.string(), n: z.int() })),
      fields: z.array(fieldFigures),
    }),
  }),
}
