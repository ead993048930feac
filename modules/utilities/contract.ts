import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { booleans, fen, flag, int, ints, listed, paging, pressKey, rowsOf, strings, text } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { accountKinds, meterFace, people, roomFace, shareFace, topUpFace } from './shapes.ts'

const own = callsFor('person')
const base = '/utilities/wap/default'
const ofMeter = { meter: z.uuid() }

const limits = {
  ...ints('least', 'most'),
  amounts: z.array(z.int()),
  /** Top-ups are closed now, and open again at this clock time. */
  opensAt: z.string(),
}

export const contract = {
  room: own.read(`${base}/index`, {
    about: 'One’s room with its meters, room mates, and top-ups that are under way.',
    offline: true,
    data: z.object({
      room: roomFace.nullable(),
      mates: people,
      meters: z.array(meterFace),
      underWay: z.array(topUpFace),
      /** Fen that one owes to room mates, and they to oneself. */
      ...ints('owed', 'lent'),
      limits: z.object(limits),
      canLook: z.boolean(),
    }),
  }),
  usage: own.read(`${base}/usage`, {
    about: 'The use of a meter by day over a month, and the steps of its prices.',
    input: z.object({ ...ofMeter, days: int(7, 92).default(30) }),
    data: z.object({
      list: rowsOf({ day: z.string(), ...ints('used', 'balance') }),
      ...ints('used', 'cost'),
    }),
  }),
  buildings: own.read(`${base}/buildings`, {
    about: 'Dormitory buildings, of one campus or of all.',
    input: z.object({ area: int(0, 1_000).default(0) }),
    data: z.object({
      list: rowsOf({ ...strings('id', 'code', 'name', 'campus', 'repairPhone'), ...ints('area', 'floors') }),
    }),
  }),
  floors: own.read(`${base}/floors`, {
    about: 'The floors of a building, by its id or code.',
    input: z.object({ building: text(64) }),
    data: z.object({ list: z.array(z.string()) }),
  }),
  rooms: own.read(`${base}/rooms`, {
    about: 'The rooms of a floor, or of a building.',
    input: z.object({ building: text(64), floor: text(20).default('') }),
    data: z.object({
      list: rowsOf({
        ...strings('id', 'name', 'number', 'floor', 'building', 'buildingCode'),
        ...ints('beds', 'living', 'free', 'status'),
      }),
    }),
  }),
  look: own.read(`${base}/look`, {
    about: 'A room by its id, number or name, with its meters; its people are masked.',
    input: z.object({ room: text(64), building: text(64).default(''), floor: text(20).default('') }),
    data: z.object({
      room: roomFace,
      mates: people,
      meters: z.array(meterFace),
      phone: z.string(),
      figures: z.record(z.string(), z.string()),
      limits: z.object(limits),
      isMine: z.boolean(),
    }),
  }),
  topUp: own.write(`${base}/top-up`, {
    about:
      'Makes the order of a top-up, or answers the one that is not paid yet. `split`: room mates share it equally.',
    once: true,
    input: z.object({ key: pressKey(), ...ofMeter, amount: fen(), split: flag().default(false) }),
    data: z.object({ id: z.string() }),
  }),
  records: own.read(`${base}/records`, {
    about: 'Top-ups of one’s room and of oneself, the newest first, each with its stage.',
    input: z.object(paging),
    data: listed(topUpFace),
  }),
  setThreshold: own.write(`${base}/threshold`, {
    about: 'Sets the balance below which the room is told.',
    input: z.object({ ...ofMeter, threshold: int(0, 10_000_000) }),
    data: z.object({ isLow: z.boolean() }),
  }),
  refresh: own.writeInSteps(`${base}/refresh`, {
    about: 'Asks the supplier for the present reading of a meter.',
    input: z.object(ofMeter),
    data: z.object({ readAt: z.int() }),
  }),
  shares: own.read(`${base}/shares`, {
    about: 'Who has paid what for the room, and who owes whom.',
    data: z.object({
      list: z.array(shareFace),
      paid: rowsOf({ ...strings('name'), ...ints('amount', 'owes') }),
      ...ints('owed', 'lent'),
    }),
  }),
  settleShare: own.write(`${base}/settle-share`, {
    about: 'Says that a room mate has paid their share.',
    input: z.object({ id: z.uuid() }),
  }),
  remindShare: own.write(`${base}/remind-share`, {
    about: 'Reminds a room mate of a share, once a day.',
    input: z.object({ id: z.uuid() }),
  }),
  baths: own.read(`${base}/baths`, {
    about: 'How busy the bath houses are.',
    data: z.object({
      list: rowsOf({
        ...strings('id', 'name'),
        ...ints('maleShowers', 'femaleShowers', 'maleBusy', 'femaleBusy', 'males', 'females', 'countedAt'),
      }),
    }),
  }),
  account: own.read(`${base}/account`, {
    about: 'The balance of one’s card or network account, with its latest entries.',
    input: z.object({ kind: z.enum(accountKinds) }),
    data: z.object({
      ...booleans('exists'),
      ...ints('balance', 'held', 'asOf'),
      /** The page of the service that manages it; '' where the site has none. */
      page: z.string(),
      list: rowsOf({ ...strings('id', 'kind', 'memo'), ...ints('at', 'amount', 'balance') }),
    }),
  }),
  ...officeContract,
}
