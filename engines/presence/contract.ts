import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, id, int, ints, listed, needed, packed, paging, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import {
  appealStates,
  directions,
  markFace,
  markStates,
  modes,
  mostPoints,
  mostSeatRows,
  proofs,
  risks,
  sessionStates,
  settings,
  signed,
} from './shapes.ts'

/** A session as everyone sees it who may sign in. */
export const sessionFace = z.object({
  ...strings('id', 'kind', 'title', 'place'),
  state: z.enum(sessionStates),
  ...ints('startsAt', 'endsAt', 'opensAt', 'lateAt', 'closesAt', 'radius', 'seatRows', 'seatCols'),
  modes: z.array(z.enum(modes)),
  checkOut: z.boolean(),
  points: z.array(z.string()),
})
export type SessionFace = z.output<typeof sessionFace>

/** One's own row of a session. */
export const ownMark = z.object({
  ...ints('step', 'at', 'outAt'),
  state: z.enum(markStates),
  proof: z.enum(['', ...proofs]),
  risks: z.array(z.enum(risks)),
  ...strings('note', 'appealText', 'appealAnswer'),
  appeal: z.enum(['', ...appealStates]),
  mayAppeal: z.boolean(),
})
export type OwnMark = z.output<typeof ownMark>

export const turningCode = z.object({ from: z.int(), code: z.string(), typed: z.string() })

export const counts = z.object(ints('expected', 'present', 'late', 'absent', 'excused', 'none', 'risky', 'appeals'))
export type Counts = z.output<typeof counts>

const number = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/)])
    .transform(Number)
    .pipe(z.number().min(min).max(max))
export const position = {
  lat: number(-90, 90).optional(),
  lng: number(-180, 180).optional(),
  accuracy: int(0, 100_000).default(0),
}
const step = int(0, mostPoints).default(0)
const device = trimmed(40).default('')

/** One of several own codes that a checker's device has read, perhaps offline. */
const checked = z.object({
  id: z.uuid(),
  code: z.string().max(200),
  step,
  kind: z.enum(directions).default('in'),
  at: int(0, 4_102_444_800),
})
export const markWhich = ['all', 'in', 'none', 'late', 'risky', 'appeals'] as const

/** The calls of a module with sessions, under its own path. Who may lead a session is checked by the service. */
export function presenceCalls(base: string) {
  const own = callsFor('person')
  const of = { id: z.uuid() }
  return {
    sign: own.writeInSteps(`${base}/sign`, {
      about: 'Signs in or out by the code of the screen, its digits, a code on a wall, or by being there.',
      input: z.object({
        ...of,
        key: pressKey(),
        kind: z.enum(directions).default('in'),
        mode: z.enum(['turning', 'typed', 'printed', 'place']),
        code: trimmed(80).default(''),
        step,
        /** When it was scanned, if that was offline; 0 for now. */
        at: int(0, 4_102_444_800).default(0),
        device,
        ...position,
      }),
      data: signed,
    }),
    presence: own.read(`${base}/presence`, {
      about: 'A session with one’s own row, and the own code that a checker reads.',
      input: z.object({ id: id() }),
      data: z.object({
        session: sessionFace,
        list: z.array(ownMark),
        /** Own codes of the next minutes, each valid from its time. */
        codes: z.array(z.object({ from: z.int(), code: z.string() })),
        leads: z.boolean(),
      }),
    }),
    appeal: own.write(`${base}/appeal`, {
      about: 'Says that one’s own row is wrong, and why; once, within a week after the end.',
      input: z.object({ ...of, step, text: needed(300) }),
    }),
    board: own.read(`${base}/board`, {
      about: 'For those who lead it: the codes of the next minute, and how many are there.',
      input: z.object({ id: id(), step }),
      data: z.object({
        session: sessionFace,
        counts,
        turnSec: z.int(),
        codes: z.array(turningCode),
        latest: z.array(z.object({ ...strings('person', 'name'), at: z.int(), state: z.enum(markStates) })),
      }),
    }),
    marks: own.read(`${base}/marks`, {
      about: 'For those who lead it: the list of a session.',
      input: z.object({
        id: id(),
        step,
        q: trimmed(40).default(''),
        which: z.enum(markWhich).default('all'),
        ...paging,
      }),
      data: listed(markFace, { more: z.boolean() }),
    }),
    correct: own.write(`${base}/correct`, {
      about: 'For those who lead it: sets the state of somebody; an empty one leaves it to the scans again.',
      input: z.object({
        ...of,
        step,
        person: z.uuid(),
        set: z.enum(['', ...settings]),
        note: trimmed(200).default(''),
      }),
    }),
    scanCodes: own.writeInSteps(`${base}/scan-codes`, {
      about: 'For those who lead it: own codes that a device has read, also offline. Sent again, it changes nothing.',
      input: z.object({
        ...of,
        device,
        offline: flag().default(false),
        door: flag().default(false),
        list: packed(z.array(checked).min(1).max(100)),
      }),
      data: z.object({
        list: z.array(
          z.object({ ...strings('id', 'name', 'number', 'refused'), at: z.int(), state: z.enum(markStates) }),
        ),
      }),
    }),
    openSession: own.write(`${base}/open`, {
      about: 'For those who lead it: opens it for signing in.',
      input: z.object(of),
    }),
    endSession: own.write(`${base}/end`, {
      about: 'For those who lead it: ends signing in; who is missing is absent.',
      input: z.object(of),
    }),
    seats: own.read(`${base}/seats`, {
      about: 'The plan of the room and who sits where; names only for those who lead it.',
      input: z.object({ id: id() }),
      data: z.object({
        ...ints('rows', 'cols', 'mine'),
        list: z.array(z.object({ seat: z.int(), ...strings('person', 'name'), state: z.enum(markStates) })),
      }),
    }),
    sit: own.write(`${base}/sit`, {
      about: 'Says where one sits, after signing in; 0 for nowhere.',
      input: z.object({ ...of, seat: int(0, mostSeatRows * mostSeatRows) }),
    }),
    planSeats: own.write(`${base}/plan-seats`, {
      about:
        'For those who lead it: rows of the room and seats in a row, none for no plan. Another plan clears the seats.',
      input: z.object({ ...of, rows: int(0, mostSeatRows), cols: int(0, mostSeatRows) }),
    }),
    answerAppeal: own.write(`${base}/answer-appeal`, {
      about: 'For those who lead it: accepts an appeal with the state that holds, or refuses it.',
      input: z.object({
        ...of,
        person: z.uuid(),
        step,
        accept: flag(),
        set: z.enum(settings).default('present'),
        answer: trimmed(300).default(''),
      }),
    }),
  }
}
export type PresenceCalls = ReturnType<typeof presenceCalls>
