import * as z from 'zod'
import { flowOfficeCalls } from '#engines/flow/office-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyDay,
  anyId,
  flag,
  int,
  ints,
  listed,
  needed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { flowRights } from './flow-rights.ts'
import { phases, visitRow } from './shapes.ts'

const base = '/visitor/backend/default'
const manage = callsFor({ may: 'manage' })

const officeRow = z.object({
  ...visitRow.shape,
  ...strings('hostNumber', 'unit', 'hostWritten'),
  created: z.int(),
  allowedActions: z.array(z.enum(['cancel', 'assign'])),
})

export const blockRow = z.object({
  ...strings('id', 'name', 'phone', 'idNumber', 'plate', 'reason', 'by'),
  ...ints('created', 'until', 'version'),
  state: z.enum(['on', 'over', 'lifted']),
  hits: z.int(),
  allowedActions: z.array(z.enum(['lift'])),
})

export const officeContract = {
  ...flowOfficeCalls('/visitor/backend/flow', flowRights),
  visits: manage.read(`${base}/lists`, {
    about: 'All visits, by guest, host, plate, state and day.',
    input: z.object({
      ...paging,
      ...sorting(['from', 'created']),
      q: trimmed(40).default(''),
      phase: z.union([z.literal(''), z.enum(phases)]).default(''),
      origin: z.enum(['', 'invite', 'apply', 'spot', 'noHost']).default(''),
      since: anyDay(),
      until: anyDay(),
      id: anyId(),
    }),
    data: listed(officeRow),
  }),
  visitGuests: manage.read(`${base}/guests`, {
    about: 'The guests of a visit, masked, with their scans.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      list: rowsOf({
        ...strings('id', 'name', 'phone', 'idNumber', 'plate', 'state'),
        ...ints('enteredAt', 'leftAt'),
      }),
      scans: rowsOf({ ...strings('id', 'name', 'gate', 'result', 'reason', 'note', 'by'), at: z.int() }),
    }),
  }),
  reveal: manage.write(`${base}/reveal`, {
    about: 'The whole data of one guest; leaves an audit row.',
    input: z.object({ guest: z.uuid(), why: needed(200) }),
    data: z.object(strings('name', 'phone', 'idNumber', 'plate')),
  }),
  cancelVisit: manage.write(`${base}/cancel`, {
    about: 'Cancels a visit; its host is told.',
    input: z.object({ id: z.uuid(), reason: needed(200) }),
  }),
  assignHost: manage.write(`${base}/assign-host`, {
    about: 'Gives an application whose host was not found to somebody, by their number.',
    input: z.object({ id: z.uuid(), number: needed(40) }),
  }),
  allGates: manage.read(`${base}/gates`, {
    about: 'All gates, also closed ones.',
    input: z.object({ ...paging, q: trimmed(40).default(''), id: anyId() }),
    data: listed(
      z.object({
        ...strings('id', 'name', 'nameEn', 'nameTw', 'place'),
        ...ints('position', 'version', 'today'),
        closed: z.boolean(),
      }),
    ),
  }),
  saveGate: manage.write(`${base}/save-gate`, {
    about: 'Makes or changes a gate.',
    input: z.object({
      id: anyId(),
      name: needed(40),
      nameEn: trimmed(80).default(''),
      nameTw: trimmed(40).default(''),
      place: trimmed(80).default(''),
      position: int(0, 999).default(0),
      closed: flag().default(false),
      version: int(0).default(0),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  blocks: manage.read(`${base}/blocks`, {
    about: 'The blacklist, with reason and author.',
    input: z.object({
      ...paging,
      q: trimmed(40).default(''),
      state: z.enum(['', 'on', 'over', 'lifted']).default(''),
    }),
    data: listed(blockRow),
  }),
  block: manage.write(`${base}/block`, {
    about: 'Puts somebody on the blacklist, by identity card, mobile number or plate.',
    input: z.object({
      name: trimmed(50).default(''),
      phone: trimmed(30).default(''),
      idNumber: trimmed(30).default(''),
      plate: trimmed(12).default(''),
      reason: needed(300),
      until: anyDay(),
    }),
    data: z.object({ id: z.string() }),
  }),
  lift: manage.write(`${base}/lift`, {
    about: 'Takes somebody off the blacklist.',
    input: z.object({ id: z.uuid(), reason: needed(300) }),
  }),
  figures: manage.read(`${base}/figures`, {
    about: 'Visits by day, gate, unit and hour of a period.',
    input: z.object({ since: anyDay(), until: anyDay() }),
    data: z.object({
      ...ints('visits', 'guests', 'came', 'cars', 'refused', 'spots', 'minutes', 'turned'),
      days: rowsOf({ day: z.string(), expected: z.int(), came: z.int() }),
      gates: rowsOf({ name: z.string(), n: z.int() }),
      units: rowsOf({ name: z.string(), n: z.int() }),
      hours: rowsOf({ hour: z.int(), n: z.int() }),
      reasons: rowsOf({ reason: z.string(), n: z.int() }),
    }),
  }),
}
