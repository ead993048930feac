import * as z from 'zod'
import { grantStates } from '#engines/allocation/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { anyId, flag, int, ints, listed, many, needed, paging, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { plan } from './plan.ts'
import { orphanRules } from './shapes.ts'

const base = '/features/backend/seats'
const { read, write, writeInSteps } = callsFor({ may: 'manage' })
const id = z.uuid()
const version = int(1)
const label = needed(40)
const mostLabels = 2_000

/** A plan is sent as JSON text: twenty thousand seats do not fit form fields. */
const planText = z
  .string()
  .max(6_000_000)
  .transform((text, context) => {
    try {
      return parseJson(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(plan)

const venueFace = z.object({
  id: z.string(),
  ...saidOutput('name'),
  address: z.string(),
  /** Number of seats without blocked ones. */
  seats: z.int(),
  usedBy: z.int(),
  archived: z.boolean(),
  version: z.int(),
  updatedAt: z.int(),
})

const seatingFace = z.object({
  ...strings('session', 'title', 'sessionTitle'),
  startsAt: z.int(),
  venue: z.string(),
  ...ints('seats', 'taken', 'closed'),
  /** People whose seats are closed. */
  displaced: z.int(),
  orphans: z.enum(orphanRules),
  asksHolders: z.boolean(),
  version: z.int(),
})

/** Back-office calls for venues and seatings. */
export const officeContract = {
  venues: read(`${base}/venues`, {
    about: 'Halls, with how many seats they have and how many sessions use them.',
    input: z.object({
      q: trimmed(40).default(''),
      which: z.enum(['live', 'archived']).default('live'),
      ...paging,
      ...sorting(['updatedAt', 'name', 'seats']),
    }),
    data: listed(venueFace),
  }),
  venue: read(`${base}/venue`, {
    about: 'One hall with its plan.',
    input: z.object({ id }),
    data: z.object({ ...venueFace.shape, plan }),
  }),
  saveVenue: write(`${base}/save-venue`, {
    about: 'What a hall is called and where it is; without an id a new one, with an empty plan.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('name', needed(60), 80, 60),
      address: trimmed(120).default(''),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  savePlan: write(`${base}/save-plan`, {
    about: 'The whole plan of a hall; sessions that use it keep their copies.',
    bodyBytes: 8 * 1_048_576,
    input: z.object({ id, version, plan: planText }),
    data: z.object({ version: z.int(), seats: z.int() }),
  }),
  duplicateVenue: write(`${base}/duplicate-venue`, {
    about: 'The same hall once more, under another name.',
    input: z.object({ id }),
    data: z.object({ id: z.string(), name: z.string() }),
  }),
  archiveVenue: write(`${base}/archive-venue`, {
    about: 'Takes a hall out of the choice for new sessions, or puts it back.',
    input: z.object({ id, version, archived: flag() }),
  }),
  sessionsToSeat: read(`${base}/sessions-to-seat`, {
    about: 'Sessions to come whose places have no names yet.',
    input: z.object({ q: trimmed(40).default(''), ...paging }),
    data: listed({ id: z.string(), title: z.string(), sessionTitle: z.string(), place: z.string(), startsAt: z.int() }),
  }),
  seatings: read(`${base}/seatings`, {
    about: 'Sessions whose places are chosen on a map.',
    input: z.object({ q: trimmed(40).default(''), ...paging }),
    data: listed(seatingFace),
  }),
  seating: read(`${base}/seating`, {
    about: 'One of them with its plan, and which of its seats are taken or closed.',
    input: z.object({ session: id }),
    data: z.object({ ...seatingFace.shape, plan, takenSeats: z.array(z.string()), closedSeats: z.array(z.string()) }),
  }),
  useVenue: write(`${base}/use-venue`, {
    about: 'Gives a session a copy of a hall’s plan: its seats become the places to be had.',
    input: z.object({
      session: id,
      venue: id,
      orphans: z.enum(orphanRules).default('block'),
      asksHolders: flag().default(false),
    }),
    data: z.object({ seats: z.int() }),
  }),
  saveSeating: write(`${base}/save-seating`, {
    about: 'The rules by which seats of a session are chosen.',
    input: z.object({ session: id, version, orphans: z.enum(orphanRules), asksHolders: flag() }),
  }),
  closeSeats: write(`${base}/close-seats`, {
    about:
      'Takes seats of a session out of the sale, or puts them back. Whoever sits there keeps the seat until moved.',
    input: z.object({ session: id, seats: many(label, mostLabels), closed: flag() }),
    data: z.object({ changed: z.int(), displaced: z.int() }),
  }),
  displaced: read(`${base}/displaced`, {
    about: 'Who sits on closed seats of a session.',
    input: z.object({ session: id, ...paging }),
    data: listed({
      grant: z.string(),
      seat: z.string(),
      state: z.enum(grantStates),
      name: z.string(),
      number: z.string(),
    }),
  }),
  nearSeats: read(`${base}/near-seats`, {
    about: 'Free seats of a session, those nearest to a seat first.',
    input: z.object({ session: id, seat: label, q: trimmed(40).default('') }),
    data: z.object({ list: z.array(z.string()) }),
  }),
  moveSeat: writeInSteps(`${base}/move-seat`, {
    about: 'Gives someone another seat, tells them, and lets them give it back for free.',
    input: z.object({ session: id, grant: id, from: label, to: label }),
    data: z.object({ seat: z.string() }),
  }),
}
