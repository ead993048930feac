import * as z from 'zod'
import { decideActions, scanFace } from '#engines/admission/shapes.ts'
import { pointStates } from '#engines/allocation/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, ints, needed, paged, paging, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { orderStates } from './office-shapes.ts'

const backend = '/ticket/backend/default'
const { read, write } = callsFor({ may: 'manage' })

const order = z.object({
  ...strings('id', 'session', 'sessionTitle'),
  startsAt: z.int(),
  ...strings('name', 'number', 'department'),
  count: z.int(),
  places: z.array(z.string()),
  state: z.enum(orderStates),
  ...ints('at', 'changedAt', 'until'),
  mayRevoke: z.boolean(),
})

const counted = z.object({ key: z.string(), n: z.int() })

/** Back-office calls for tickets: holders, live sales figures, attendance. */
export const ordersContract = {
  orders: read(`${backend}/orders`, {
    about: 'Who has, had or is offered tickets of an event.',
    input: z.object({
      event: z.uuid(),
      ...paging,
      ...sorting(['at', 'name', 'changed']),
      q: trimmed(50).default(''),
      session: anyId(),
      state: z.enum(['', ...orderStates]).default(''),
    }),
    data: paged(order),
  }),
  revokeOrder: write(`${backend}/order-revoke`, {
    about: 'Takes tickets back from someone, who is told why.',
    input: z.object({ grant: z.uuid(), reason: needed(300) }),
  }),
  giveOrder: write(`${backend}/order-give`, {
    about: 'Gives someone tickets by hand, also before the sale and after it; quotas and limits hold.',
    input: z.object({ session: z.uuid(), person: z.uuid(), count: int(1, 20).default(1) }),
  }),
  makeCodes: write(`${backend}/codes-make`, {
    about: 'New redemption codes for a session. They are told this once; only their hashes are kept.',
    input: z.object({ session: z.uuid(), count: int(1, 2_000), uses: int(1, 10_000).default(1) }),
    data: z.object({ codes: z.array(z.string()) }),
  }),
  addCodes: write(`${backend}/codes-add`, {
    about: 'Codes of one’s own, one in a line.',
    input: z.object({ session: z.uuid(), codes: z.string().min(1).max(90_000), uses: int(1, 10_000).default(1) }),
    data: z.object({ added: z.int(), known: z.int() }),
  }),
  board: read(`${backend}/board`, {
    about: 'How an event stands this second; with `as=events` again and again as `board`, at most twice a second.',
    input: z.object({ id: z.uuid(), as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  drawSession: write(`${backend}/draw`, {
    about: 'Draws, once, after the entries have closed; with the beacon’s value where a rule names one.',
    input: z.object({ session: z.uuid(), beacon: trimmed(200).default('') }),
    data: z.object({ entries: z.int(), winners: z.int() }),
  }),
  doorFigures: read(`${backend}/doors`, {
    about: 'Who came: so many of how many, by gate and by time, and why others were not let in.',
    input: z.object({ event: z.uuid(), session: anyId() }),
    data: z.object({
      ...ints('expected', 'came', 'noShows', 'refused'),
      gates: z.array(z.object({ key: z.string(), n: z.int(), refused: z.int() })),
      times: z.array(z.object({ at: z.int(), n: z.int() })),
      reasons: z.array(counted),
    }),
  }),
  lateScans: read(`${backend}/late-scans`, {
    about:
      'Entries that devices decided without a signal and that turned out to be wrong; `decided` those that are over.',
    input: z.object({
      event: z.uuid(),
      session: anyId(),
      state: z.enum(['open', 'decided']).default('open'),
      ...paging,
    }),
    data: paged({
      ...scanFace.omit({ pass: true }).shape,
      ...strings('session', 'name', 'number', 'seat'),
      allowedActions: z.array(z.enum(decideActions)),
    }),
  }),
  decideScan: write(`${backend}/decide-scan`, {
    about: 'Accepts or refuses such an entry, and says why. One that was only logged out then counts as having come.',
    input: z.object({ event: z.uuid(), id: z.uuid(), action: z.enum(decideActions), note: needed(200) }),
  }),
  appeals: read(`${backend}/appeals`, {
    about:
      'Appeals against points for places that stayed empty, of one’s units’ events; `decided` those that are over.',
    input: z.object({ ...paging, state: z.enum(['open', 'decided']).default('open') }),
    data: paged({
      ...strings('id', 'name', 'number', 'department', 'event', 'title'),
      startsAt: z.int(),
      points: z.int(),
      reason: z.string(),
      state: z.enum(pointStates),
      appeal: z.string(),
      decision: z.string(),
      at: z.int(),
      mayDecide: z.boolean(),
    }),
  }),
  decideAppeal: write(`${backend}/appeal-decide`, {
    about: 'Lets points stand, or takes them away; whoever appealed is told.',
    input: z.object({ id: z.uuid(), action: z.enum(['uphold', 'waive']), decision: trimmed(300).default('') }),
  }),
}
