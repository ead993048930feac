import * as z from 'zod'
import { bookingStates, resourceKinds, ruleShape } from '#engines/booking/rules.ts'
import { audience } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { flowOfficeCalls } from '#engines/flow/office-contract.ts'
import { importCalls } from '#engines/imports/contract.ts'
import { equipment } from '#engines/rooms/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  booleans,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  oneRow,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { flowRights } from './flow-rights.ts'
import { anyKind, breachKinds, memberFace, namedBooking, slot } from './shapes.ts'

const base = '/appointment/backend/default'
const manage = callsFor({ may: 'manage' })
const said = { name: needed(60), nameEn: trimmed(60).default(''), nameTw: trimmed(60).default('') }
const saved = z.object({ id: z.string(), version: z.int() })

export const officeContract = {
  ...flowOfficeCalls('/appointment/backend/flow', flowRights),
  ...importCalls('/appointment/backend/import', { may: 'manage' }, ['resources']),
  allResources: manage.read(`${base}/resources`, {
    about: 'All resources, with their rules.',
    input: z.object({ ...paging, ...oneRow, q: trimmed(40).default(''), kind: anyKind, rules: anyId() }),
    data: listed({
      ...strings(
        'id',
        'name',
        'nameEn',
        'nameTw',
        'about',
        'aboutEn',
        'place',
        'rules',
        'rulesName',
        'room',
        'roomName',
        'host',
        'doorCode',
        'unitNames',
        'plan',
      ),
      features: z.array(z.enum(equipment)),
      ...ints('units', 'seats', 'position', 'version', 'ahead'),
      ...booleans('closed'),
      kind: z.enum(resourceKinds),
    }),
  }),
  saveResource: manage.write(`${base}/save-resource`, {
    about: 'Adds or changes a resource. `host` is the number of the person whose office hours these are.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      kind: z.enum(resourceKinds),
      ...said,
      about: trimmed(500).default(''),
      aboutEn: trimmed(500).default(''),
      rules: z.uuid(),
      room: anyId(),
      place: trimmed(100).default(''),
      host: trimmed(40).default(''),
      units: int(1, 2000).default(1),
      unitNames: trimmed(20_000).default(''),
      /** Lines of places by name, `_` for a gap. */
      plan: z.string().max(20_000).default(''),
      seats: int(1, 10_000).default(1),
      features: many(z.enum(equipment), 20).default([]),
      position: int(0, 100_000).default(0),
      closed: flag().default(false),
    }),
    data: saved,
  }),
  roomChoices: manage.read(`${base}/rooms`, {
    about: 'Rooms of the register to choose from.',
    input: z.object({ q: trimmed(40).default(''), ids: many(z.uuid(), 5).default([]) }),
    data: z.object({ list: rowsOf({ ...strings('id', 'name'), capacity: z.int() }) }),
  }),
  allRules: manage.read(`${base}/rules`, {
    about: 'All rules, with how many resources have them.',
    input: z.object({ ...paging, ...oneRow, q: trimmed(40).default('') }),
    data: listed({
      ...strings('id', 'name', 'nameEn', 'nameTw'),
      ...ints('version', 'resources'),
      rule: ruleShape,
      audience,
    }),
  }),
  saveRules: manage.write(`${base}/save-rules`, {
    about: 'Adds or changes rules. Bookings that are there stay.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      ...said,
      rule: packed(ruleShape),
      /** Without it, the one that is there stays; of new rules it is everyone. */
      audience: packed(audience).optional(),
    }),
    data: saved,
  }),
  bookingAudience: audienceCall(`${base}/audience`, { may: 'manage' }),
  bookingUnits: unitsCall(`${base}/units`, { may: 'manage' }),
  previewRules: manage.read(`${base}/preview-rules`, {
    about: 'A week of a resource under these rules, before they are saved.',
    input: z.object({ rule: packed(ruleShape), resource: anyId(), day: anyDay() }),
    data: z.object({
      days: rowsOf({ day: z.string(), slots: z.array(slot) }),
      /** Bookings ahead that these rules would not accept. */
      outside: z.int(),
    }),
  }),
  allBlackouts: manage.read(`${base}/blackouts`, {
    about: 'Times at which resources are closed.',
    input: z.object({ ...paging, past: flag().default(false) }),
    data: listed({
      ...strings('id', 'reason', 'names'),
      ...ints('from', 'until', 'resources', 'version'),
      isOver: z.boolean(),
    }),
  }),
  lookBlackout: manage.read(`${base}/look-blackout`, {
    about: 'How many bookings a closure would end.',
    input: z.object({ resources: many(z.uuid(), 200), from: int(), until: int() }),
    data: z.object({ bookings: z.int() }),
  }),
  addBlackout: manage.write(`${base}/add-blackout`, {
    about: 'Closes resources; bookings are moved or cancelled, and people told.',
    input: z.object({
      resources: many(z.uuid(), 200),
      from: int(),
      until: int(),
      reason: needed(200),
      how: z.enum(['cancel', 'move']).default('move'),
    }),
    data: z.object({ id: z.string(), ...ints('moved', 'cancelled') }),
  }),
  endBlackout: manage.write(`${base}/end-blackout`, {
    about: 'Opens resources again.',
    input: z.object({ id: z.uuid() }),
  }),
  allBookings: manage.read(`${base}/bookings`, {
    about: 'All bookings, by resource, person, state and day.',
    input: z.object({
      ...paging,
      ...oneRow,
      ...sorting(['from', 'created']),
      q: trimmed(40).default(''),
      kind: anyKind,
      state: z.union([z.literal(''), z.enum(bookingStates)]).default(''),
      resource: anyId(),
      since: anyDay(),
      until: anyDay(),
    }),
    data: listed({ ...namedBooking.shape, members: z.array(memberFace) }),
  }),
  cancelBooking: manage.write(`${base}/cancel`, {
    about: 'Cancels a booking of somebody, who is told why.',
    input: z.object({ id: z.uuid(), reason: needed(200) }),
  }),
  figures: manage.read(`${base}/figures`, {
    about: 'Booked, used and not used, by day, hour and resource.',
    input: z.object({ since: anyDay(), until: anyDay() }),
    data: z.object({
      ...ints('bookings', 'minutes', 'used', 'noShows', 'cancelled', 'people'),
      days: rowsOf({ day: z.string(), ...ints('booked', 'used') }),
      /** Bookings that are in each hour of the day. */
      hours: rowsOf(ints('hour', 'n', 'used', 'noShows')),
      resources: rowsOf({ name: z.string(), ...ints('n', 'minutes', 'noShows') }),
    }),
  }),
  allBreaches: manage.read(`${base}/breaches`, {
    about: 'Breaches, those with an appeal first.',
    input: z.object({ ...paging, state: z.enum(['', 'counted', 'appealed', 'upheld', 'waived']).default('') }),
    data: listed({
      ...strings('id', 'person', 'number', 'appeal', 'decision', 'name'),
      reason: z.enum(breachKinds),
      state: z.enum(['counted', 'appealed', 'upheld', 'waived']),
      ...ints('points', 'at', 'gone'),
      allowedActions: z.array(z.enum(['uphold', 'waive'])),
    }),
  }),
  decideBreach: manage.write(`${base}/decide-breach`, {
    about: 'Decides on an appeal, or waives points.',
    input: z.object({ id: z.uuid(), action: z.enum(['uphold', 'waive']), decision: trimmed(300).default('') }),
  }),
}
