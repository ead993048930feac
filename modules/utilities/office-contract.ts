import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { deliveryStates, paymentStates, stages } from '#engines/payments/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import {
  anyId,
  booleans,
  int,
  ints,
  listed,
  needed,
  oneRow,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { balances, meterKinds, periods, step, supplierKinds } from './shapes.ts'

const access = { may: 'manage' }
const manage = callsFor(access)
const base = '/utilities/backend/default'
const search = { q: trimmed(60).default('') }
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
/** The row that is changed, with the version the editor has; '' and 0 for a new one. */
const edited = { id: anyId(), version: int().default(0) }
/** Places are listed from the first. */
const rising = { order: z.enum(['asc', 'desc']).default('asc') }
const idOf = { data: z.object({ id: z.string() }) }
const one = z.object({ id: z.uuid() })

export const officeContract = {
  deskBuildings: manage.read(`${base}/buildings`, {
    about: 'Dormitory buildings with the number of their rooms.',
    input: z.object({ ...oneRow, ...paging, ...sorting(['code', 'name']), ...rising, ...search }),
    data: listed({
      ...strings('id', 'code', 'name', 'nameEn', 'campus', 'campusEn', 'repairPhone'),
      ...ints('area', 'rooms', 'version'),
    }),
  }),
  saveBuilding: manage.write(`${base}/save-building`, {
    about: 'Adds or changes a building.',
    input: z.object({
      ...edited,
      ...{ code: needed(64), area: int(1, 1_000).default(1), campus: needed(60), campusEn: trimmed(60).default('') },
      ...{ name: needed(60), nameEn: trimmed(60).default(''), repairPhone: trimmed(30).default('') },
    }),
    ...idOf,
  }),
  deskRooms: manage.read(`${base}/rooms`, {
    about: 'Rooms with their people and meters.',
    input: z.object({ ...oneRow, ...paging, ...sorting(['name', 'floor']), ...rising, ...search, building: anyId() }),
    data: listed({
      ...strings('id', 'name', 'number', 'floor', 'building', 'buildingId', 'people', 'numbers'),
      ...ints('beds', 'living', 'meters', 'version'),
    }),
  }),
  saveRoom: manage.write(`${base}/save-room`, {
    about: 'Adds or changes a room and who lives in it, by numbers of people.',
    input: z.object({
      ...edited,
      ...{ building: z.uuid(), floor: needed(20), name: needed(60), number: needed(64), beds: int(1, 20).default(4) },
      numbers: trimmed(2_000).default(''),
    }),
    ...idOf,
  }),
  deskMeters: manage.read(`${base}/meters`, {
    about: 'Meters with their balance and the age of their reading.',
    input: z.object({
      ...{
        ...oneRow,
        ...paging,
        ...sorting(['room', 'balance', 'readAt']),
        ...rising,
        ...search,
        kind: any(meterKinds),
      },
      state: any(['low', 'stale', 'fine'] as const),
    }),
    data: listed({
      ...strings('id', 'number', 'room', 'roomId', 'tariff', 'tariffId'),
      kind: z.enum(meterKinds),
      holds: z.enum(balances),
      supplier: z.enum(supplierKinds),
      ...ints('balance', 'total', 'threshold', 'readAt', 'version'),
      state: z.enum(['low', 'stale', 'fine']),
    }),
  }),
  saveMeter: manage.write(`${base}/save-meter`, {
    about: 'Adds or changes a meter, in a room by its number; a new one may begin with a counter and a balance.',
    input: z.object({
      ...edited,
      ...{ room: needed(64), number: needed(64), tariff: z.uuid(), kind: z.enum(meterKinds).default('electricity') },
      ...{ holds: z.enum(balances).default('money'), supplier: z.enum(supplierKinds).default('builtIn') },
      ...{ threshold: int(0, 10_000_000).default(1_000), total: int().default(0) },
      balance: int(-100_000_000, 100_000_000).default(0),
    }),
    ...idOf,
  }),
  addReading: manage.write(`${base}/add-reading`, {
    about: 'A reading by hand: the counter in hundredths of a unit, at this moment.',
    input: z.object({ meter: z.uuid(), total: int() }),
  }),
  deskTariffs: manage.read(`${base}/tariffs`, {
    about: 'Prices by steps, with how many meters have them.',
    input: z.object({ ...oneRow, ...paging, ...sorting(['name']), ...rising, ...search }),
    data: listed({
      ...strings('id', 'name', 'nameEn'),
      kind: z.enum(meterKinds),
      period: z.enum(periods),
      ...ints('free', 'meters', 'version'),
      steps: z.array(step),
    }),
  }),
  saveTariff: manage.write(`${base}/save-tariff`, {
    about: 'Adds or changes prices. Balances of meters that hold money are counted anew from their last known one.',
    input: z.object({
      ...edited,
      ...{ name: needed(60), nameEn: trimmed(60).default(''), kind: z.enum(meterKinds) },
      ...{ period: z.enum(periods).default('month'), free: int(0, 100_000_000).default(0) },
      steps: packed(z.array(step).min(1).max(10)),
    }),
    ...idOf,
  }),
  deskTopUps: manage.read(`${base}/top-ups`, {
    about: 'Top-ups, by stage of payment and delivery.',
    input: z.object({
      ...{ ...paging, ...sorting(['created', 'amount']), ...search },
      ...{ payment: any(paymentStates), delivery: any(deliveryStates) },
    }),
    data: listed({
      ...strings('id', 'order', 'room', 'meter', 'failure'),
      person: z.object({ name: z.string(), number: z.string() }),
      kind: z.enum(meterKinds),
      ...ints('amount', 'created', 'tries'),
      payment: z.enum(paymentStates),
      delivery: z.enum(deliveryStates),
      stage: z.enum(stages),
      allowedActions: z.array(z.enum(['deliver'])),
    }),
  }),
  deliverAgain: manage.write(`${base}/deliver`, {
    about: 'Tries the delivery of a paid top-up again at once.',
    input: one,
  }),
  supplier: manage.read(`${base}/supplier`, {
    about: 'Whether the supplier is set up, and how its meters and top-ups are.',
    data: z.object({
      ...booleans('isSet'),
      ...strings('host'),
      ...ints('meters', 'stale', 'low', 'waiting', 'failed', 'readAt'),
    }),
  }),
  readNow: manage.writeInSteps(`${base}/read-now`, {
    about: 'Fetches the readings of all meters from the supplier.',
    data: z.object({ read: z.int(), unknown: z.int() }),
  }),
  deskBaths: manage.read(`${base}/baths`, {
    about: 'Bath houses.',
    input: z.object({ ...oneRow, ...paging, ...sorting(['name']), ...rising, ...search }),
    data: listed({
      ...strings('id', 'name', 'nameEn'),
      ...ints('maleShowers', 'femaleShowers', 'maleBusy', 'femaleBusy', 'males', 'females', 'countedAt', 'version'),
    }),
  }),
  saveBath: manage.write(`${base}/save-bath`, {
    about: 'Adds or changes a bath house, with how busy it is now.',
    input: z.object({
      ...{ ...edited, name: needed(60), nameEn: trimmed(60).default('') },
      ...{ maleShowers: int(0, 1_000).default(0), femaleShowers: int(0, 1_000).default(0) },
      ...{ maleBusy: int(0, 1_000).default(0), femaleBusy: int(0, 1_000).default(0) },
      ...{ males: int(0, 10_000).default(0), females: int(0, 10_000).default(0) },
    }),
    ...idOf,
  }),
  choices: manage.read(`${base}/choices`, {
    about: 'Buildings and prices to choose from.',
    data: z.object({
      buildings: rowsOf(strings('id', 'name')),
      tariffs: rowsOf({ ...strings('id', 'name'), kind: z.enum(meterKinds) }),
    }),
  }),
  ...importCalls('/utilities/backend/import', access, ['readings', 'residents']),
}
