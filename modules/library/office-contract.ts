import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, day, int, listed, needed, oneRow, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { sources } from './settings.ts'
import { copyFaces, copyStates, fineReasons, fineStates, hold, holdStates, loan, loanStates } from './shapes.ts'

const { read, write, writeInSteps } = callsFor({ may: 'manage' })
const backend = '/library/backend/default'
const manage = { may: 'manage' } as const
const search = { q: trimmed(60).default('') }
const any = <const T extends readonly string[]>(values: T) => z.union([z.literal(''), z.enum(values)]).default('')
const who = { person: z.object({ name: z.string(), number: z.string() }) }
const version = int()

const bookFields = {
  title: needed(300),
  author: trimmed(200).default(''),
  publisher: trimmed(200).default(''),
  year: int(0, 2_100).default(0),
  isbn: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9Xx -]*$/)
    .default(''),
  callNumber: trimmed(60).default(''),
  summary: trimmed(2_000).default(''),
}

const branchFields = {
  code: needed(30),
  name: needed(80),
  nameEn: trimmed(80).default(''),
  nameTw: trimmed(80).default(''),
}

const copyFields = { barcode: needed(40), branch: z.uuid(), shelf: trimmed(60).default(''), state: z.enum(copyStates) }

/** Circulation and catalogue, for those who run the library. */
export const officeContract = {
  ...importCalls('/library/backend/import', manage, ['copies', 'loans']),
  deskLoans: read(`${backend}/loans`, {
    about: 'All loans, with who has them. `state` `overdue` is the overdue list.',
    input: z.object({ ...paging, ...sorting(['due', 'lent']), ...search, ...oneRow, state: any(loanStates) }),
    data: listed({ ...loan.shape, ...who, returned: z.int(), dueDay: z.string() }),
  }),
  lend: write(`${backend}/lend`, {
    about: 'Lends a copy, by its bar code, to a person, by their number.',
    input: z.object({ number: needed(64), barcode: needed(40) }),
    data: z.object({ id: z.string(), due: z.int() }),
  }),
  giveBack: write(`${backend}/give-back`, {
    about: 'Takes a book back; says for whom it has to be kept. A fine is written down if it is overdue.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ fine: z.int(), keptFor: z.string() }),
  }),
  loseLoan: write(`${backend}/lose-loan`, {
    about: 'Says that a lent book is lost, and what has to be paid for it.',
    input: z.object({ id: z.uuid(), amount: int(0, 10_000_000).default(0) }),
  }),
  correctLoan: write(`${backend}/correct-loan`, {
    about: 'Sets another due day.',
    input: z.object({ id: z.uuid(), dueDay: day() }),
  }),
  deskHolds: read(`${backend}/holds`, {
    about: 'All holds, with who placed them.',
    input: z.object({ ...paging, ...sorting(['placed']), ...search, ...oneRow, state: any(holdStates) }),
    data: listed({ ...hold.shape, ...who, barcode: z.string() }),
  }),
  stepHold: write(`${backend}/step-hold`, {
    about: 'Says that the book of a hold has arrived, was collected, or that the hold is cancelled or over.',
    input: z.object({ id: z.uuid(), action: z.enum(['arrive', 'collect', 'cancel', 'expire']) }),
  }),
  deskBooks: read(`${backend}/books`, {
    about: 'The catalogue with the number of copies.',
    input: z.object({ ...paging, ...sorting(['added', 'title']), ...search, ...oneRow }),
    data: listed({
      id: z.string(),
      ...bookFields,
      added: z.int(),
      copies: z.int(),
      lent: z.int(),
      queue: z.int(),
      version: z.int(),
    }),
  }),
  saveBook: write(`${backend}/save-book`, {
    about: 'Makes a book, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: version.default(0), ...bookFields }),
    data: z.object({ id: z.string() }),
  }),
  deleteBook: write(`${backend}/delete-book`, {
    about: 'Removes a book without copies.',
    input: z.object({ id: z.uuid(), version }),
  }),
  deskCopies: read(`${backend}/copies`, {
    about: 'The copies of a book, or one copy.',
    input: z.object({ book: anyId(), ...oneRow }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          ...copyFields,
          branch: z.string(),
          branchName: z.string(),
          face: z.enum(copyFaces),
          version: z.int(),
        }),
      ),
    }),
  }),
  saveCopy: write(`${backend}/save-copy`, {
    about: 'Makes a copy of a book, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: version.default(0), book: z.uuid(), ...copyFields }),
    data: z.object({ id: z.string() }),
  }),
  deleteCopy: write(`${backend}/delete-copy`, {
    about: 'Removes a copy that was never lent; others are withdrawn.',
    input: z.object({ id: z.uuid(), version }),
  }),
  deskBranches: read(`${backend}/branches`, {
    about: 'The branches with the number of copies.',
    data: z.object({
      list: z.array(z.object({ id: z.string(), ...branchFields, copies: z.int(), version: z.int() })),
    }),
  }),
  saveBranch: write(`${backend}/save-branch`, {
    about: 'Makes a branch, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: version.default(0), ...branchFields }),
    data: z.object({ id: z.string() }),
  }),
  deleteBranch: write(`${backend}/delete-branch`, {
    about: 'Removes a branch without copies and holds.',
    input: z.object({ id: z.uuid(), version }),
  }),
  deskFines: read(`${backend}/fines`, {
    about: 'What people owe, have paid or need not pay.',
    input: z.object({ ...paging, ...sorting(['since', 'amount']), ...search, state: any(fineStates) }),
    data: listed({
      id: z.string(),
      ...who,
      title: z.string(),
      reason: z.enum(fineReasons),
      amount: z.int(),
      state: z.enum(fineStates),
      since: z.int(),
      settled: z.int(),
      allowedActions: z.array(z.enum(['pay', 'waive'])),
    }),
  }),
  settleFine: write(`${backend}/settle-fine`, {
    about: 'Says that a fine was paid at the desk, or that it need not be paid.',
    input: z.object({ id: z.uuid(), action: z.enum(['pay', 'waive']) }),
  }),
  connector: read(`${backend}/connector`, {
    about: 'Where the data comes from, its figures, and how the library system last answered.',
    data: z.object({
      source: z.enum(sources),
      url: z.string(),
      clientId: z.string(),
      isSet: z.boolean(),
      health: z.object({ state: z.string(), detail: z.string() }),
      readers: z.int(),
      /** When the oldest account was last read; 0 if none. */
      oldest: z.int(),
      unknown: z.int(),
      books: z.int(),
      copies: z.int(),
      loans: z.int(),
      overdue: z.int(),
      waiting: z.int(),
    }),
  }),
  testConnector: writeInSteps(`${backend}/test-connector`, {
    about: 'Asks the library system for its branches and one’s own account, and says how it answered.',
    data: z.object({
      ok: z.boolean(),
      trouble: z.enum(['', 'unreachable', 'refused', 'badAnswer', 'forbidden']),
      milliseconds: z.int(),
      branches: z.int(),
      isKnown: z.boolean(),
    }),
  }),
}
