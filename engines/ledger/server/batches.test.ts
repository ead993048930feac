import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { getAccounts } from './accounts.ts'
import { posting, settleIn } from './requests.ts'
import { postings } from './schema.ts'
import { books, move } from './testing/books.ts'
import * as model from './testing/model.ts'

const t = await campus([])
const b = await books(t)

type Payment = { from: number; to: number; amount: number }

const batches = fc.array(
  fc.array(fc.record({ from: fc.nat(4), to: fc.nat(4), amount: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  { minLength: 2, maxLength: 8 },
)

/** The balance noted with each entry is the sum of all entries of the account up to it. */
const wrongBalances = async () =>
  (
    await b.db.execute(sql`select * from (
      select balance, sum(amount) over (partition by account order by at, transaction) as counted from ${postings}) e
      where balance <> counted`)
  ).rows

test('a batch of payments does what they would do one after another, whether all are posted or not', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(batches, async (script) => {
      const accounts = await Promise.all(Array.from({ length: 5 }, (_, i) => b.open(i === 0 ? { mayOwe: true } : {})))
      const ideal = model.newModel(5)
      for (const batch of script) {
        const paid = batch.filter(({ from, to }) => from !== to)
        const wanted = paid.map(({ from, to, amount }) => model.wouldPost(ideal, from, to, amount))
        const said = await settle(accounts, paid)
        expect(said.map(({ verdict }) => verdict)).toEqual(wanted)
        seen.add([...new Set(wanted)].sort().join())
        const rows = new Map((await getAccounts(b.db, accounts)).map((row) => [row.id, row.balance]))
        expect(accounts.map((id) => rows.get(id))).toEqual(ideal.balances)
      }
    }),
    { numRuns: 40 },
  )
  // Both ways were gone: all at once, and one by one.
  expect([...seen]).toEqual(expect.arrayContaining(['posted', 'insufficient,posted']))
  expect(await wrongBalances()).toEqual([])
  expect(await b.faults()).toEqual([])
})

const settle = (accounts: string[], paid: readonly Payment[]) =>
  b.write((db) =>
    settleIn(
      db,
      paid.map(({ from, to, amount }) => {
        const by = { source: 'test.batch', reference: randomUUID(), kind: 'x' }
        return posting({ ...by, postings: move(accounts[from]!, accounts[to]!, amount) })
      }),
    ),
  )

test('a payment among several accounts, and a batch with one that was posted before', async () => {
  const [a, c, d] = [await b.wallet(100), await b.wallet(0), await b.wallet(0)]
  const by = () => ({ source: 'test.batch', reference: randomUUID(), kind: 'x' })
  const split = {
    ...by(),
    postings: [
      { account: a, amount: -10 },
      { account: c, amount: 7 },
      { account: d, amount: 3 },
    ],
  }
  const [first] = await b.write((db) => settleIn(db, [posting(split)]))
  const more = [
    posting(split),
    posting({ ...by(), postings: move(a, c, 5) }),
    posting({ ...by(), postings: move(c, d, 1) }),
  ]
  const said = await b.write((db) => settleIn(db, more))
  expect(said.map(({ verdict }) => verdict)).toEqual(['posted', 'posted', 'posted'])
  expect(said[0]).toEqual(first)
  expect(await Promise.all([a, c, d].map(b.balance))).toEqual([85, 11, 4])
  expect(await wrongBalances()).toEqual([])
})
