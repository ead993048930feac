import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn, voiding } from '#engines/ledger/server/requests.ts'
import { walletOf } from '#engines/payments/server/books.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { exports } from '#kernel/server/exports/schema.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract as officeCalls } from '#modules/back-office/contract.ts'
import { served as office } from '#modules/back-office/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { payCampus } from '../testing/pay-campus.ts'

const c = await payCampus([messages, office])
const { wechat } = c
afterAll(() => c.close())

/** A site where Lin has paid a bill of 33 yuan, and has a wallet with 10 yuan and some entries. */
async function site() {
  const s = await c.site()
  const order = await s.ordered()
  const { prepared } = await s.call(s.lin, contract.prepay, { id: order, channel: 'wechat', method: 'native' })
  const no = prepared.code!.split('pr=')[1]!
  wechat.pay(no)
  await s.notify(contract.wechatNotice.path, wechat.notice(no))
  await s.untilStage(order, 'done')
  const wallet = await s.write(async (db) => {
    const cash = { owner: { kind: 'channel', id: 'cash' }, purpose: 'money', class: 'asset', mayOwe: true } as const
    const [own, desk] = await openAccounts(db, [walletOf(s.lin.id), cash])
    await settleIn(
      db,
      [500, 300, 200].map((amount, i) => topUp(desk!, own!, amount, `${s.id} ${i}`)),
    )
    return own!
  })
  const heard = async (...entities: string[]) => {
    await c.t.portal.deferredWrites.flush()
    const rows = await s.write((db) =>
      db.select().from(audit).where(inArray(audit.entity, entities)).orderBy(asc(audit.at), asc(audit.id)),
    )
    return rows.map(({ action, entity, entityId, person, after }) => ({ action, entity, entityId, person, after }))
  }
  return { ...s, order, wallet, heard }
}

const topUp = (from: string, to: string, amount: number, reference: string) =>
  posting({
    ...{ source: 'test.topUp', reference, kind: 'topUp', memo: { zh: '柜台充值', en: 'Desk' } },
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })

test('the books balance: what is owned and spent equals what is owed and earned', async () => {
  const { admin, lin, call } = await site()
  const { sums, totals, purposes } = await call(admin, contract.deskBooks)
  const of = (name: string) => sums.find((row) => row.class === name)!.balance
  expect([of('asset'), of('liability'), of('income'), of('expense')]).toEqual([4_300, 1_000, 3_300, 0])
  expect(totals).toEqual([{ currency: 'CNY', sum: 0 }])
  expect(purposes).toEqual(['income', 'money', 'orders', 'wallet'])
  await expect(call(lin, contract.deskBooks)).rejects.toThrow('notFound')
  for (const refused of [
    call(lin, contract.deskAccounts, {}),
    call(lin, contract.deskEntries, { id: randomUUID() }),
    call(lin, contract.deskTransaction, { id: randomUUID() }),
    call(lin, contract.recountBooks),
  ]) {
    await expect(refused).rejects.toThrow('notFound')
  }
})

test('accounts are found by owner, class and purpose, and sorted by balance', async () => {
  const { admin, call, wallet } = await site()
  const found = async (input: object) =>
    (await call(admin, contract.deskAccounts, input)).list.map(({ owner, purpose }) => `${owner.name} ${purpose}`)
  for (const q of ['林晓雨', '晓雨', '20260001']) expect(await found({ q })).toEqual(['林晓雨 wallet'])
  expect(await found({ q: 'wechat' })).toEqual(['微信支付 money'])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ class: 'asset', sort: 'balance' })).toEqual(['微信支付 money', '现金 money'])
  expect(await found({ purpose: 'income' })).toEqual(['考试费 income'])
  expect(await found({ purpose: 'orders' })).toEqual(['学校 orders'])
  const [own] = (await call(admin, contract.deskAccounts, { q: '20260001' })).list
  expect(own).toMatchObject({ id: wallet, class: 'liability', balance: 1_000, held: 0, entries: 3, state: 'open' })
  expect((await call(admin, contract.deskAccounts, { page_size: 2 })).total).toBe(5)
})

test('an account has its entries by page, with the balance after each; other sites and other ids have none', async () => {
  const { admin, call, wallet } = await site()
  const first = await call(admin, contract.deskEntries, { id: wallet, page_size: 2 })
  expect(first.total).toBe(3)
  expect(first.account).toMatchObject({ owner: { name: '林晓雨', number: '20260001' }, balance: 1_000 })
  expect(first.list.map(({ amount, balance, memo }) => [amount, balance, memo])).toEqual([
    [200, 1_000, '柜台充值'],
    [300, 800, '柜台充值'],
  ])
  const second = await call(admin, contract.deskEntries, { id: wallet, page_size: 2, page: 2 })
  expect(second.list.map(({ balance }) => balance)).toEqual([500])
  expect((await call(admin, contract.deskEntries, { id: wallet, until: '2020-01-01' })).total).toBe(0)
  await expect(call(admin, contract.deskEntries, { id: randomUUID() })).rejects.toThrow('notFound')
  const other = await c.site()
  await expect(other.call(other.admin, contract.deskEntries, { id: wallet })).rejects.toThrow('notFound')
  const { ask } = other
  expect((await ask(other.admin, contract.deskEntries.path, { id: 'x', from: 'never' })).fail).toBe('badInput')
})

test('a transaction has all its entries, and the order it was made for', async () => {
  const { admin, call, order } = await site()
  const [income] = (await call(admin, contract.deskAccounts, { purpose: 'income' })).list
  const [entry] = (await call(admin, contract.deskEntries, { id: income!.id })).list
  expect(entry).toMatchObject({ source: 'payments.deliver', amount: 3_300, memo: '六级报名费' })
  const whole = await call(admin, contract.deskTransaction, { id: entry!.transaction })
  expect(whole).toMatchObject({ order, refund: '', operation: 'post', reversedBy: '' })
  expect(whole.entries.map(({ amount, owner }) => `${owner.name} ${amount}`).sort()).toEqual([
    '学校 -3300',
    '考试费 3300',
  ])
  const [paid] = (await call(admin, contract.deskAccounts, { q: 'wechat' })).list
  const [received] = (await call(admin, contract.deskEntries, { id: paid!.id })).list
  expect(await call(admin, contract.deskTransaction, { id: received!.transaction })).toMatchObject({ order })
  await expect(call(admin, contract.deskTransaction, { id: randomUUID() })).rejects.toThrow('notFound')
})

test('a voided entry leads to the one that voids it, and back', async () => {
  const { admin, call, wallet, write, id: site_ } = await site()
  const [last] = (await call(admin, contract.deskEntries, { id: wallet })).list
  await write((db) =>
    settleIn(db, [voiding({ transaction: last!.transaction, source: 'test.void', kind: 'void', reference: site_ })]),
  )
  const [mirror, voided] = (await call(admin, contract.deskEntries, { id: wallet })).list
  expect(mirror).toMatchObject({ operation: 'void', amount: -200, balance: 800 })
  expect(voided!.reversedBy).toBe(mirror!.transaction)
  const back = await call(admin, contract.deskTransaction, { id: mirror!.transaction })
  expect(back.reverses).toBe(voided!.transaction)
})

test('every look at another’s money is in the audit log; one’s own is not', async () => {
  const { admin, lin, call, order, wallet, heard } = await site()
  await call(admin, contract.deskOrders, { q: '林' })
  await call(admin, contract.deskOrders, { q: 'nobody' })
  await call(admin, contract.deskOrder, { id: order })
  await call(admin, contract.refundOrder, { key: randomUUID(), id: order, amount: 100, reason: '多缴' })
  await call(admin, contract.deskRefunds, {})
  await call(admin, contract.deskBills, {})
  await call(admin, contract.deskAccounts, { q: '20260001' })
  await call(admin, contract.deskAccounts, { class: 'asset' })
  const { list } = await call(admin, contract.deskEntries, { id: wallet })
  await call(admin, contract.deskTransaction, { id: list[0]!.transaction })
  const looks = ['payments.orders', 'payments.refunds', 'payments.bills', 'ledger.accounts', 'ledger.account']
  const rows = (await heard(...looks, 'ledger.transaction', 'payments.order')).filter(({ action }) => action === 'look')
  expect(new Set(rows.map(({ person }) => person))).toEqual(new Set([admin.id]))
  expect(rows.map(({ entity, entityId, after }) => ({ entity, entityId, after }))).toEqual([
    { entity: 'payments.orders', entityId: '', after: { search: '林', listPage: 1, shown: 1 } },
    { entity: 'payments.order', entityId: order, after: null },
    { entity: 'payments.refunds', entityId: '', after: { search: '', listPage: 1, shown: 1 } },
    { entity: 'payments.bills', entityId: '', after: { search: '', listPage: 1, shown: 1 } },
    { entity: 'ledger.accounts', entityId: '', after: { search: '20260001', listPage: 1, shown: 1 } },
    { entity: 'ledger.account', entityId: wallet, after: { listPage: 1, shown: 3 } },
    { entity: 'ledger.transaction', entityId: list[0]!.transaction, after: null },
  ])
  await call(lin, contract.statement, {})
  await call(lin, contract.entry, { id: list[0]!.transaction })
  expect((await heard(...looks, 'ledger.transaction')).some(({ person }) => person === lin.id)).toBe(false)
})

test('exports of orders, accounts and entries are audited when they are asked for, and made', async () => {
  const { admin, call, wallet, heard, write } = await site()
  const asked = [
    { name: 'orders', filter: '{}' },
    { name: 'accounts', filter: '{}' },
    { name: 'entries', filter: JSON.stringify({ id: wallet }) },
  ]
  for (const one of asked) await call(admin, officeCalls.startExport, { module: 'payments', ...one })
  expect((await heard('sheet')).map(({ action, entityId }) => `${action} ${entityId}`)).toEqual([
    'export payments.orders',
    'export payments.accounts',
    'export payments.entries',
  ])
  const made = () => write((db) => db.select().from(exports).where(eq(exports.state, 'done')))
  await expect
    .poll(async () => (await made()).map(({ name, rows }) => `${name} ${rows}`).sort())
    .toEqual(['accounts 5', 'entries 3', 'orders 1'])
})

test('the books are counted again by a job, on demand', async () => {
  const { admin, call, heard } = await site()
  expect((await call(admin, contract.deskBooks)).recounts).toEqual([])
  await call(admin, contract.recountBooks)
  await expect
    .poll(async () => (await call(admin, contract.deskBooks)).recounts)
    .toMatchObject([{ accounts: 5, entries: 10, differences: [] }])
  expect((await heard('ledger.books')).map(({ action }) => action)).toEqual(['recount'])
})

test('lists are as few statements for many rows as for one', async () => {
  const s = await site()
  const listed = (page_size: number) => fewestStatementsOf(() => s.call(s.admin, contract.deskAccounts, { page_size }))
  expect((await listed(5)).length).toBeLessThanOrEqual((await listed(1)).length)
  const paged = (page_size: number) =>
    fewestStatementsOf(() => s.call(s.admin, contract.deskEntries, { id: s.wallet, page_size }))
  expect((await paged(3)).length).toBe((await paged(1)).length)
})
