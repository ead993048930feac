import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import {
  anyId,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  oneRow,
  paging,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { numberStates, paperRow, secrecies, states, urgencies } from './shapes.ts'

const base = '/document/backend'
const office = callsFor({ may: 'office' })
const manage = callsFor({ may: 'manage' })

const anyOf = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
const any = { ...paging, ...oneRow, q: trimmed(60).default('') }

const register = {
  ...any,
  ...sorting(['created', 'issued', 'title']),
  state: anyOf(states),
  urgency: anyOf(urgencies),
  secrecy: anyOf(secrecies),
  year: z.union([z.literal(''), int(1949, 2200)]).default(''),
}
export const registerInput = z.object(register)
const registered = listed(
  z.object({
    ...paperRow.shape,
    ...strings('reason', 'archiveNumber', 'theirDay'),
    allowedActions: z.array(z.enum(['recall'])),
  }),
)

export const numberRow = z.object({
  ...strings('id', 'number', 'prefix', 'paper', 'title', 'reason', 'by', 'voidedBy'),
  ...ints('year', 'n', 'at', 'voided'),
  state: z.enum(numberStates),
  allowedActions: z.array(z.enum(['void'])),
})

export const sealRow = z.object({
  ...strings('id', 'name', 'owner', 'note'),
  keepers: z.array(z.object(strings('id', 'name'))),
  isActive: z.boolean(),
  ...ints('version', 'uses'),
})
export const headRow = z.object({
  ...strings('id', 'name', 'issuer', 'prefix', 'signedBy', 'printedBy', 'seal', 'sealName'),
  isActive: z.boolean(),
  version: z.int(),
})

/** Back office: registers, numbers, seals, red heads. */
export const officeContract = {
  outgoing: office.read(`${base}/register/outgoing`, {
    about: 'The register of outgoing documents. Titles of limited ones are left out for those who may not see them.',
    input: registerInput,
    data: registered,
  }),
  incoming: office.read(`${base}/register/incoming`, {
    about: 'The register of incoming documents.',
    input: registerInput,
    data: registered,
  }),
  recall: office.write(`${base}/register/recall`, {
    about: 'Recalls an issued document with a reason: its number is void, and whoever it went to is told.',
    input: z.object({ id: z.uuid(), reason: needed(300) }),
  }),
  numbers: office.read(`${base}/number/lists`, {
    about: 'All numbers that were ever given, without gaps.',
    input: z.object({
      ...any,
      ...sorting(['n', 'at']),
      state: anyOf(numberStates),
      prefix: trimmed(20).default(''),
      year: z.union([z.literal(''), int(1949, 2200)]).default(''),
    }),
    data: listed(numberRow),
  }),
  pools: office.read(`${base}/number/pools`, {
    about: 'Prefixes and years with their last number.',
    data: z.object({
      list: z.array(z.object({ ...strings('id', 'prefix'), ...ints('year', 'last', 'used', 'reserved', 'voided') })),
    }),
  }),
  reserveNumbers: office.write(`${base}/number/reserve`, {
    about: 'Reserves the next numbers of a prefix for something.',
    input: z.object({ prefix: needed(20), count: int(1, 20).default(1), reason: needed(200) }),
    data: z.object({ numbers: z.array(z.string()) }),
  }),
  voidNumber: office.write(`${base}/number/void`, {
    about: 'Makes a reserved number void, with the reason; it stays in the register.',
    input: z.object({ id: z.uuid(), reason: needed(300) }),
  }),
  seals: manage.read(`${base}/seal/lists`, {
    about: 'Seals with their keepers and how often they were used.',
    input: z.object(any),
    data: listed(sealRow),
  }),
  saveSeal: manage.write(`${base}/seal/save`, {
    about: 'A new seal, or changes of one: its text, its keepers, whether it is in use.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      name: needed(60),
      owner: needed(24),
      note: trimmed(16).default(''),
      keepers: many(z.uuid(), 10),
      isActive: flag().default(true),
    }),
    data: z.object(strings('id')),
  }),
  sealUses: manage.read(`${base}/seal/uses`, {
    about: 'Each use of the seals, the newest first.',
    input: z.object({ ...any, seal: anyId() }),
    data: listed({
      ...strings('id', 'seal', 'title', 'number', 'person'),
      ...ints('copies', 'at', 'version'),
    }),
  }),
  headList: manage.read(`${base}/head/lists`, {
    about: 'Red heads: who issues, with which prefix and seal.',
    input: z.object(any),
    data: listed(headRow),
  }),
  saveHead: manage.write(`${base}/head/save`, {
    about: 'A new red head, or changes of one.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      name: needed(60),
      issuer: needed(30),
      prefix: needed(20),
      signedBy: needed(40),
      printedBy: needed(40),
      seal: z.uuid(),
      isActive: flag().default(true),
    }),
    data: z.object(strings('id')),
  }),
  prepare: manage.write(`${base}/default/prepare`, {
    about: 'Publishes the usual flows of outgoing and incoming documents, if the site has none.',
    data: z.object({ made: z.int() }),
  }),
}
