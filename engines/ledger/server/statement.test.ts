import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { keepRecount, recount, recountsOf } from './recount.ts'
import { post, voidTransaction } from './requests.ts'
import { monthSums, statementOf } from './statement.ts'
import { books, move } from './testing/books.ts'

const t = await campus([])
const b = await books(t)
const { ctx, db, channel } = b

const owner = { kind: 'person', id: randomUUID() }
const wallet = await b.wallet(1_000, { owner })
const card = await b.open({ owner, purpose: 'card' })
const shop = await b.open({ owner: { kind: 'merchant', id: 'shop' } })
const buy = (amount: number, kind = 'meal') =>
  post(ctx, {
    source: 'test.shop',
    reference: randomUUID(),
    kind,
    memo: { zh: '午餐' },
    postings: move(wallet, shop, amount),
  })

test('a person’s statement is one statement, the newest first, page by page, with the balance after each entry', async () => {
  for (let i = 1; i <= 25; i++) await buy(i)
  await b.pay(move(wallet, card, 100))
  const list = []
  let after = ''
  let pages = 0
  do {
    const page = await statementOf(db, { owner }, { after, size: 7 })
    list.push(...page.list)
    after = page.next
    pages++
    // What is posted meanwhile shifts nothing.
    await b.pay(move(channel, wallet, 1))
  } while (after)
  expect([list.length, pages]).toEqual([28, 4])
  expect(list.slice(2).map(({ amount }) => amount)).toEqual([...Array.from({ length: 25 }, (_, i) => i - 25), 1_000])
  expect(new Set(list.map(({ transaction, account }) => transaction + account)).size).toBe(28)
  const ofWallet = list.filter(({ account }) => account === wallet)
  for (const [i, { balance, amount }] of ofWallet.entries()) {
    expect(balance - amount).toBe(ofWallet[i + 1]?.balance ?? 0)
  }
  expect(await statementsOf(() => statementOf(db, { owner }))).toHaveLength(1)
})

test('an entry tells what it was, and whether it was voided', async () => {
  const paid = await buy(5)
  if (!('transaction' in paid)) throw new Error(paid.verdict)
  await voidTransaction(ctx, { source: 'test.shop', reference: 'undo', kind: 'refund', transaction: paid.transaction })
  const { list } = await statementOf(db, { owner, purpose: 'wallet' }, { size: 2 })
  expect(list[1]).toMatchObject({
    ...{
      transaction: paid.transaction,
      purpose: 'wallet',
      amount: -5,
      kind: 'meal',
      memo: { zh: '午餐' },
      source: 'test.shop',
    },
    reversedBy: list[0]!.transaction,
  })
  expect(list[0]).toMatchObject({ amount: 5, kind: 'refund', operation: 'void', reverses: paid.transaction })
})

test('a cursor that is none begins anew; bounds are half-open', async () => {
  const first = await statementOf(db, { account: wallet }, { size: 3 })
  for (const after of ['x', '1.2.3', `${'9'.repeat(30)}.${wallet}.${wallet}`, `1.${wallet}`, '..', "1.'; drop"]) {
    expect(await statementOf(db, { account: wallet }, { after, size: 3 })).toEqual(first)
  }
  expect((await statementOf(db, { account: wallet }, { until: new Date(0) })).list).toEqual([])
  expect((await statementOf(db, { account: wallet }, { from: new Date(Date.now() + 9e6) })).list).toEqual([])
})

test('sums by month and category', async () => {
  const person = { kind: 'person', id: randomUUID() }
  const own = await b.wallet(1_000, { owner: person })
  for (const [amount, kind] of [
    [30, 'meal'],
    [20, 'meal'],
    [7, 'print'],
  ] as const) {
    await post(ctx, { source: 'test.shop', reference: randomUUID(), kind, postings: move(own, shop, amount) })
  }
  const span = { zone: 'Asia/Shanghai', from: new Date(Date.now() - 864e5), until: new Date(Date.now() + 864e5) }
  const sums = await monthSums(db, { owner: person }, span)
  expect(sums.map(({ kind, gained, spent, entries }) => [kind, gained, spent, entries])).toEqual([
    ['meal', 0, 50, 2],
    ['print', 0, 7, 1],
    ['pay', 1_000, 0, 1],
  ])
  expect(sums[0]!.month).toMatch(/^20\d\d-\d\d$/)
})

test('another site sees no entries', async () => {
  const other = await books(t)
  expect((await statementOf(other.db, { owner })).list).toEqual([])
  expect((await statementOf(other.db, { account: wallet })).list).toEqual([])
})

test('a recount is kept, with what it found', async () => {
  await b.write(async (on) => keepRecount(on, await recount(db)))
  const own = await books(t)
  const account = await own.wallet(10)
  const change = (by: number) =>
    asOwner(t.portal.database.ownerUrl, (client) =>
      client.query('update ledger_accounts set balance = balance + $2 where id = $1', [account, by]),
    )
  await change(1)
  await own.write(async (on) => keepRecount(on, await recount(own.db)))
  await change(-1)
  await own.write(async (on) => keepRecount(on, await recount(own.db)))
  const kept = await recountsOf(own.db)
  expect(kept.map(({ accounts, entries, differences }) => [accounts, entries, differences.length])).toEqual([
    [2, 2, 0],
    [2, 2, 3],
  ])
  expect((await recountsOf(db))[0]).toMatchObject({ differences: [] })
})
