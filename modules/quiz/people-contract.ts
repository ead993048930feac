import * as z from 'zod'
import { drawRecord } from '#engines/allocation/draw.ts'
import { callsFor } from '#kernel/contract.ts'
import { booleans, flag, id, int, ints, listed, needed, paging, strings, trimmed } from '#kernel/shapes.ts'
import { askedQuestion, attemptFace, judgements, mine, mostQuestions, prizeFace, quizCard, reviews } from './shapes.ts'

const base = '/answer/wap/default'
const own = callsFor('person')
/** A random name that the browser keeps. */
const device = trimmed(40).default('')
const ofAttempt = { quiz: z.uuid(), id: z.uuid() }

/** Calls of those who take part. */
export const peopleContract = {
  quizzes: own.read(`${base}/list`, {
    about: 'Quizzes one may take: open and coming ones, or those that are over.',
    offline: true,
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(quizCard, { more: z.boolean() }),
  }),
  quiz: own.read(`${base}/detail`, {
    about: 'One quiz with its rules and prizes, and how one stands.',
    input: z.object({ id: id() }),
    data: z.object({
      ...quizCard.shape,
      ...strings('about', 'claimNote', 'cancelReason', 'commitment'),
      review: z.enum(reviews),
      drawnAt: z.int(),
      /** How many people have finished an attempt, and passed. */
      ...ints('finished', 'passed'),
      list: z.array(prizeFace),
      mine,
    }),
  }),
  start: own.writeInSteps(`${base}/start`, {
    about: 'Starts an attempt with questions drawn for it; while one is running, it is that one.',
    input: z.object({ id: z.uuid(), device }),
    data: z.object({ id: z.string() }),
  }),
  record: own.read(`${base}/record`, {
    about:
      'An own attempt: its questions with what is answered; after its end the result, and the review if it is open.',
    input: z.object({ id: id() }),
    data: z.object({
      ...attemptFace.shape,
      ...booleans('passed', 'reviewed'),
      /** When the review opens; 0: it is open, or there is none. */
      reviewAt: z.int(),
      review: z.enum(reviews),
      ...strings('judgeNote', 'appeal', 'appealAnswer'),
      judged: z.enum(judgements),
      /** Until when one can appeal. */
      appealUntil: z.int(),
      allowedActions: z.array(z.enum(['appeal'])),
      organiser: z.string(),
      list: z.array(askedQuestion),
    }),
  }),
  answer: own.writeInSteps(`${base}/save`, {
    about:
      'Saves the answer to one question: letters in the order shown, or a text. Counts if it arrives before the end.',
    input: z.object({ ...ofAttempt, position: int(1, mostQuestions), chosen: trimmed(200).default(''), device }),
    data: z.object({ savedAt: z.int() }),
  }),
  leavePage: own.writeInSteps(`${base}/away`, {
    about: 'Notes that the page of a running attempt was left.',
    input: z.object(ofAttempt),
  }),
  submit: own.writeInSteps(`${base}/submit`, {
    about: 'Ends an attempt; sent again, it changes nothing.',
    input: z.object(ofAttempt),
  }),
  appeal: own.write(`${base}/appeal`, {
    about: 'Asks to look again at an own attempt that was declared void; once.',
    input: z.object({ id: z.uuid(), reason: needed(500) }),
  }),
  attempts: own.read(`${base}/history`, {
    about: 'Own attempts, latest first.',
    offline: true,
    input: z.object({ ...paging }),
    data: listed(attemptFace, { more: z.boolean() }),
  }),
  ranking: own.read(`${base}/rank`, {
    about: 'Those who agreed to be listed, best first.',
    input: z.object({ id: id(), ...paging }),
    data: listed(
      { ...strings('id', 'name', 'department'), ...ints('place', 'score', 'used'), mine: z.boolean() },
      { more: z.boolean() },
    ),
  }),
  show: own.write(`${base}/show`, {
    about: 'Agrees to be listed in the ranking, or no longer.',
    input: z.object({ id: z.uuid(), shown: flag() }),
  }),
  winners: own.read(`${base}/winners`, {
    about: 'Who won what, without whole names.',
    input: z.object({ id: id(), ...paging }),
    data: listed(
      { ...strings('entry', 'prize', 'name', 'number'), place: z.int(), mine: z.boolean() },
      { more: z.boolean() },
    ),
  }),
  draw: own.read(`${base}/draw`, {
    about: 'Everything the result of the prize draw was made from, once it is drawn.',
    input: z.object({ id: id() }),
    data: z.object({ ...strings('commitment', 'mine'), drawnAt: z.int(), record: drawRecord.nullable() }),
  }),
}
