import * as z from 'zod'
import { accountClasses, accountStates, operations } from '#engines/ledger/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, ints, listed, paging, rowsOf, sorting, strings, trimmed } from '#kernel/shapes.ts'

const manage = callsFor({ may: 'manage' })
const base = '/pay/backend/books'

/** Whose account it is: a person with name and number, else `merchant`, `channel`, `site` … with an id. */
const owner = z.object(strings('kind', 'id', 'name', 'number'))

/** Amounts as the class sees them: what is owned, owed, earned or spent is above zero. */
const account = {
  ...strings('id', 'purpose', 'currency'),
  owner,
  class: z.enum(accountClasses),
  state: z.enum(accountStates),
  ...ints('balance', 'held', 'entries', 'created'),
}

export const booksContract = {
  deskBooks: manage.read(`${base}/index`, {
    about: 'Sums of all accounts by class, which balance, and what the last recount found.',
    data: z.object({
      sums: rowsOf({ currency: z.string(), class: z.enum(accountClasses), ...ints('accounts', 'balance', 'held') }),
      /** Of all entries, by currency: zero, or something is wrong. */
      totals: rowsOf({ currency: z.string(), sum: z.int() }),
      purposes: z.array(z.string()),
      recounts: rowsOf({
        ...ints('at', 'accounts', 'entries'),
        differences: rowsOf({ ...strings('what', 'of'), ...ints('kept', 'counted') }),
      }),
    }),
  }),
  recountBooks: manage.write(`${base}/recount`, {
    about: 'Counts all balances again from the entries, by a job; the result is in deskBooks.',
  }),
  deskAccounts: manage.read(`${base}/accounts`, {
    about: 'Accounts, by owner, class and purpose.',
    input: z.object({
      ...{ ...paging, ...sorting(['created', 'balance', 'held']), q: trimmed(60).default('') },
      class: z.union([z.literal(''), z.enum(accountClasses)]).default(''),
      purpose: trimmed(40).default(''),
    }),
    data: listed(account),
  }),
  deskEntries: manage.read(`${base}/entries`, {
    about: 'One account and its entries, newest first, with the balance after each.',
    input: z.object({ ...paging, id: z.uuid(), from: anyDay(), until: anyDay() }),
    data: listed(
      {
        ...strings('transaction', 'kind', 'memo', 'source', 'reversedBy'),
        operation: z.enum(operations),
        ...ints('at', 'amount', 'balance'),
      },
      { account: z.object({ ...account, mayOwe: z.boolean() }) },
    ),
  }),
  deskTransaction: manage.read(`${base}/transaction`, {
    about: 'One transaction with all its entries, and the order or refund it came from.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      ...strings('id', 'kind', 'memo', 'source', 'reference', 'by', 'reverses', 'reversedBy', 'order', 'refund'),
      operation: z.enum(operations),
      at: z.int(),
      /** `amount` is what the account gained: above zero a credit, below zero a debit. They sum to zero. */
      entries: rowsOf({
        ...strings('account', 'purpose'),
        ...{ owner, class: z.enum(accountClasses), ...ints('amount', 'balance') },
      }),
    }),
  }),
}
