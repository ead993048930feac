import * as z from 'zod'
import { read, write, writeInSteps } from '#kernel/contract.ts'
import { flag, id, int, listed, none, nothing, paging, trimmed } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { branch, copy, fine, foundBook, freshness, hold, loan, pastLoan, renewBlocks } from './shapes.ts'

const base = '/library/wap/default'

export const contract = {
  mine: read(`${base}/mine`, {
    access: 'person',
    about: 'One’s own loans by due date, what is owed, and how many holds can be collected.',
    offline: true,
    input: none(),
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
    access: 'person',
    about: 'One’s own holds: those that can be collected first, then the queue, then the last ones that ended.',
    offline: true,
    input: none(),
    data: z.object({ freshness, list: z.array(hold) }),
  }),
  history: read(`${base}/history`, {
    access: 'person',
    about: 'Books one has given back, latest first. Empty when keeping them is switched off.',
    input: z.object(paging),
    data: listed(pastLoan, { keep: z.boolean(), freshness }),
  }),
  keepHistory: write(`${base}/keep-history`, {
    access: 'person',
    about: 'Switches the history on or off. Off deletes the past loans and keeps none from then on.',
    input: z.object({ keep: flag() }),
    data: nothing(),
  }),
  sync: writeInSteps(`${base}/sync`, {
    access: 'person',
    about: 'Brings one’s loans and holds up to date with the library system, at most every half minute.',
    input: none(),
    data: freshness,
  }),
  renew: writeInSteps(`${base}/renew`, {
    access: 'person',
    about: 'Renews a loan. `due` is the due time that was seen: a loan renewed since then is not renewed twice.',
    input: z.object({ id: z.uuid(), due: int(0, 9_999_999_999) }),
    data: z.object({ due: z.int() }),
  }),
  renewAll: writeInSteps(`${base}/renew-all`, {
    access: 'person',
    about: 'Renews all loans that can be renewed, and says why the others cannot.',
    input: none(),
    data: z.object({
      renewed: z.int(),
      refused: z.array(z.object({ id: z.string(), title: z.string(), why: z.enum(renewBlocks) })),
    }),
  }),
  placeHold: writeInSteps(`${base}/place-hold`, {
    access: 'person',
    about: 'Joins the queue for a book, to be collected at a branch.',
    input: z.object({ book: id(), branch: id() }),
    data: z.object({ id: z.string() }),
  }),
  cancelHold: writeInSteps(`${base}/cancel-hold`, {
    access: 'person',
    about: 'Leaves the queue, or gives up a book that waits.',
    input: z.object({ id: z.uuid() }),
    data: nothing(),
  }),
  collection: read(`${base}/collection`, {
    access: 'person',
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
    access: 'person',
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
    access: 'person',
    about: 'The branches of the library.',
    input: none(),
    data: z.object({ list: z.array(branch) }),
  }),
  ...officeContract,
}
