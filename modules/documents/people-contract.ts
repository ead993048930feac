import * as z from 'zod'
import { callsFor, read } from '#kernel/contract.ts'
import { anyId, file, flag, int, ints, many, needed, paging, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import { attachment, changedPiece, circulation, directions, kinds, paperRow, paperVersion } from './shapes.ts'

const base = '/document/wap/default'
const own = callsFor('person')

const some = { ...paging, q: trimmed(60).default('') }
const ofDirection = { direction: z.union([z.literal(''), z.enum(directions)]).default('') }
const list = <S extends z.ZodRawShape>(more: S) =>
  z.object({ list: z.array(z.object({ ...paperRow.shape, ...more })), more: z.boolean() })

const step = {
  case: z.uuid(),
  task: int(1),
  key: pressKey(),
  revision: int(0).optional(),
  opinion: trimmed(1_000).default(''),
}
const acted = z.object({ ...strings('id', 'state'), revision: z.int() })
const people = { people: many(z.uuid(), 200).default([]), units: many(z.uuid(), 50).default([]) }

const detail = z.object({
  ...paperRow.shape,
  ...strings(
    'to',
    'cc',
    'theirDay',
    'body',
    'code',
    'archiveNumber',
    'reason',
    'head',
    'seal',
    'issuer',
    'signedBy',
    'sealText',
  ),
  ...ints('recalled', 'archived'),
  files: z.array(attachment),
  hasPdf: z.boolean(),
  /** For those who took part. */
  versions: z.array(paperVersion),
  circulations: z.array(circulation),
  mayLog: z.boolean(),
  mayCirculate: z.boolean(),
})

/** Calls of the portal's pages. */
export const peopleContract = {
  backlog: own.read(`${base}/backlog`, {
    about: 'Documents that wait for the caller: the most urgent first, then the oldest.',
    input: z.object({ ...some, ...ofDirection }),
    data: list({ ...ints('task', 'since', 'due'), node: z.string() }),
  }),
  complete: own.read(`${base}/complete`, {
    about: 'Documents the caller has dealt with, the newest first.',
    input: z.object({ ...some, ...ofDirection }),
    data: list(ints('at')),
  }),
  mine: own.read(`${base}/mine`, {
    about: 'Documents the caller has drafted or registered, the newest first.',
    input: z.object({ ...some, ...ofDirection }),
    data: list({}),
  }),
  archived: own.read(`${base}/archived`, {
    about: 'Finished documents that the caller may see, the newest first.',
    input: z.object({
      ...some,
      ...ofDirection,
      kind: z.union([z.literal(''), z.enum(kinds)]).default(''),
      year: z.union([z.literal(''), int(1949, 2200)]).default(''),
    }),
    data: list({}),
  }),
  detail: own.read(`${base}/detail`, {
    about: 'A document with its text, by its id or that of its case, for those who may see it.',
    input: z.object({ id: z.uuid() }),
    data: detail,
  }),
  compare: own.read(`${base}/compare`, {
    about: 'What was added and removed between two versions of a document, word by word.',
    input: z.object({ id: z.uuid(), from: int(1), to: int(1) }),
    data: z.object({
      ...{ title: z.array(changedPiece), body: z.array(changedPiece), at: z.int() },
      ...strings('person', 'node'),
    }),
  }),
  file: own.read(`${base}/file`, {
    about: 'An attachment or scan of a document.',
    input: z.object({ id: z.uuid(), file: z.uuid() }),
    data: file(),
  }),
  pdf: own.read(`${base}/pdf`, {
    about: 'An outgoing document under its red head as a PDF file; marked as a draft until it is issued.',
    input: z.object({ id: z.uuid(), download: flag().default(false) }),
    data: file(),
  }),
  heads: own.read(`${base}/heads`, {
    about: 'Red heads for numbering a document, with their reserved numbers; for those who take part in it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      list: z.array(
        z.object({
          ...strings('id', 'name', 'issuer', 'prefix', 'seal', 'keepers'),
          /** As it would be spelled now. */
          next: z.string(),
          reserved: z.array(z.object(strings('id', 'number', 'reason'))),
        }),
      ),
    }),
  }),
  number: own.write(`${base}/number`, {
    about: 'Gives a document the next number of a red head, or a reserved one, and passes it on to the seal.',
    input: z.object({ ...step, head: z.uuid(), reserved: anyId() }),
    data: acted,
  }),
  seal: own.write(`${base}/seal`, {
    about: 'Puts the seal on a document. Only for a keeper of the seal.',
    input: z.object({ ...step, copies: int(1, 1_000).default(1) }),
    data: acted,
  }),
  issue: own.write(`${base}/issue`, {
    about: 'Issues a sealed document and sends it to people and the leaders of units.',
    input: z.object({ ...step, ...people, note: trimmed(300).default('') }),
    data: acted,
  }),
  archive: own.write(`${base}/archive`, {
    about: 'Files an issued document.',
    input: z.object({ ...step, archiveNumber: needed(60) }),
    data: acted,
  }),
  readings: own.read(`${base}/readings`, {
    about: 'Documents that were sent to the caller to read: waiting, or read.',
    input: z.object({ ...some, tab: z.enum(['waiting', 'read']).default('waiting') }),
    data: list({ ...strings('circulation', 'from', 'note'), ...ints('at', 'read') }),
  }),
  reading: own.read(`${base}/reading`, {
    about: 'A circulation: its document and who has read it when.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ paper: paperRow, circulation, isMine: z.boolean(), isRead: z.boolean() }),
  }),
  circulate: own.write(`${base}/circulate`, {
    about: 'Sends a document to people and the leaders of units, to be read.',
    input: z.object({ id: z.uuid(), ...people, note: trimmed(300).default(''), key: pressKey() }),
    once: true,
    data: z.object(strings('id')),
  }),
  markRead: own.write(`${base}/read`, {
    about: 'Marks a circulated document as read by the caller.',
    input: z.object({ id: z.uuid(), comment: trimmed(300).default('') }),
    data: z.object(ints('read')),
  }),
  remind: own.write(`${base}/remind`, {
    about: 'Reminds those who have not read a circulated document.',
    input: z.object({ id: z.uuid() }),
    data: z.object(ints('n')),
  }),
  check: read(`${base}/check`, {
    access: 'public',
    about: 'Whether a document with this code was issued and is in force.',
    input: z.object({ code: trimmed(40) }),
    data: z.object({
      state: z.enum(['valid', 'recalled', 'unknown']),
      ...strings('number', 'title', 'unit'),
      issued: z.int(),
    }),
  }),
}
