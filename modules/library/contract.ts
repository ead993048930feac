import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { flag, id, int, listed, paging, trimmed } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { branch, copy, fine, foundBook, freshness, hold, loan, pastLoan, renewBlocks } from './shapes.ts'

const { read, write, writeInSteps } = callsFor('person')
const base = '/library/wap/default'

export const contract = {
  mine: read(`${base}/mine`, {
    about: 'One’s own loans by due date, what is owed, and how many holds can be collected.',
    offline: true,
    data: z.object({
      freshness,
      loans: z.array(loan),
      fines: z.array(fine),
      /** Fen. */
      owed: z.int(),
      ready: z.int(),
      queued: z.int(),
    }),
  }),
  order: read(`${base}/order`, {
    about: 'One’s own holds: those that can be collected first, then the queue, then the last ones that ended.',
    offline: true,
    data: z.object({ freshness, list: z.array(hold) }),
  }),
  history: read(`${base}/history`, {
    about: 'Books one has given back, latest first. Empty when keeping them is switched off.',
    input: z.object(paging),
    data: listed(pastLoan, { keep: z.boolean(), freshness }),
  }),
  keepHistory: write(`${base}/keep-history`, {
    about: 'Switches the history on or off. Off deletes the past loans and keeps none from then on.',
    input: z.object({ keep: flag() }),
  }),
  sync: writeInSteps(`${base}/sync`, {
    about: 'Brings one’s loans and holds up to date with the library system, at most every half minute.',
    data: freshness,
  }),
  renew: writeInSteps(`${base}/renew`, {
    about: 'Renews a loan. `due` is the due time that was seen: a loan renewed since then is not renewed twice.',
    input: z.object({ id: z.uuid(), due: int(0, 9_999_999_999) }),
    data: z.object({ due: z.int() }),
  }),
  renewAll: writeInSteps(`${base}/renew-all`, {
    about: 'Renews all loans that can be renewed, and says why the others cannot.',
    data: z.object({
      renewed: z.int(),
      refused: z.array(z.object({ id: z.string(), title: z.string(), why: z.enum(renewBlocks) })),
    }),
  }),
  placeHold: writeInSteps(`${base}/place-hold`, {
    about: 'Joins the queue for a book, to be collected at a branch.',
    input: z.object({ book: id(), branch: id() }),
    data: z.object({ id: z.string() }),
  }),
  cancelHold: writeInSteps(`${base}/cancel-hold`, {
    about: 'Leaves the queue, or gives up a book that waits.',
    input: z.object({ id: z.uuid() }),
  }),
  collection: read(`${base}/collection`, {
    about: 'Books by title, author, ISBN or pinyin; at one branch, or only those on the shelf.',
    input: z.object({
      ...paging,
      q: trimmed(100).default(''),
      branch: trimmed(64).default(''),
      available: flag().default(false),
    }),
    data: z.object({ list: z.array(foundBook), more: z.boolean(), asOf: z.int() }),
  }),
  book: read(`${base}/book`, {
    about: 'A book with its copies, how many wait for it, and what one has of it.',
    input: z.object({ id: id() }),
    data: z.object({
      ...foundBook.shape,
      summary: z.string(),
      list: z.array(copy),
      queue: z.int(),
      /** One’s own open hold of it, or ''. */
      hold: z.string(),
      isMine: z.boolean(),
      /** Branches at which it can be collected; empty if it cannot be put on hold. */
      pickUp: z.array(branch),
      asOf: z.int(),
    }),
  }),
  branches: read(`${base}/branches`, {
    about: 'The branches of the library.',
    data: z.object({ list: z.array(branch) }),
  }),
  ...officeContract,
}
