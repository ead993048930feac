import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { lastTrouble } from '#kernel/testing/connector-use.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { kohaMeasure } from '../module.ts'
import { kohaClient, kohaStandIn } from '../testing/koha-stand-in.ts'
import { served } from './index.ts'

const t = await campus([served, messages])
const minute = 60_000
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

async function withKoha(settings: object = {}) {
  const koha = await kohaStandIn()
  opened.push(koha)
  const own = { source: 'koha', koha: { url: koha.url, ...kohaClient, milliseconds: 1_000, ...settings } }
  const site = await t.site({ modules: { library: own, messages: {} } })
  return { ...site, koha }
}

test('an account is read, shown, and renewed where Koha allows it', async () => {
  const { id, lin, wu, call, koha } = await withKoha()
  expect((await call(lin, contract.mine)).freshness).toMatchObject({ source: 'koha', asOf: 0, isFailing: false })
  expect(await call(lin, contract.sync)).toMatchObject({ isFailing: false, isUnknown: false })
  const before = await call(lin, contract.mine)
  expect(before.loans.map(({ title, branch, block }) => [title, branch, block])).toEqual([
    ['Clean Code', '主馆', 'overdue'],
    ['机器学习', '主馆', ''],
    ['统计学习方法', '主馆', 'waited'],
  ])
  expect([before.owed, before.fines]).toEqual([
    120,
    [expect.objectContaining({ title: 'Clean Code', reason: 'overdue' })],
  ])
  expect((await call(lin, contract.order)).list).toMatchObject([{ title: '100% 纯粹数学', state: 'queued', place: 2 }])
  expect(await call(lin, contract.history)).toMatchObject({ total: 1, list: [{ title: '100% 纯粹数学' }] })
  await expectTrueAgenda(t, id)

  const [late, open, waited] = before.loans
  await expect(call(wu, contract.renew, { id: open!.id, due: open!.due })).rejects.toThrow('notFound')
  await expect(call(lin, contract.renew, { id: waited!.id, due: waited!.due })).rejects.toThrow('waited')
  await call(lin, contract.renew, { id: open!.id, due: open!.due })
  await call(lin, contract.renew, { id: open!.id, due: open!.due })
  expect(koha.data.checkouts[0]!.renewals_count).toBe(1)
  const renewed = (await call(lin, contract.mine)).loans.find((loan) => loan.id === open!.id)
  expect(renewed).toMatchObject({ state: 'renewed', renewals: 1, mostRenewals: 3 })
  expect(await call(lin, contract.renewAll, {})).toMatchObject({
    renewed: 1,
    refused: [
      { id: late!.id, why: 'overdue' },
      { id: waited!.id, why: 'waited' },
    ],
  })
  await expectTrueAgenda(t, id)
})

test('of the numbers that begin alike only the person’s own counts, and an unknown one is told so', async () => {
  const { lin, chen, call, koha } = await withKoha()
  koha.data.patrons.shift()
  expect(await call(lin, contract.sync)).toMatchObject({ isUnknown: true })
  expect((await call(lin, contract.mine)).loans).toEqual([])
  await expect(call(chen, contract.placeHold, { book: 'koha-201', branch: 'MAIN' })).rejects.toThrow('noReader')
})

test('a hold is placed, becomes ready with a message, and is cancelled', async () => {
  const { id, lin, wu, call, koha } = await withKoha()
  const { id: hold } = await call(wu, contract.placeHold, { book: 'koha-201', branch: 'SOUTH' })
  await expect(call(wu, contract.placeHold, { book: 'koha-201', branch: 'SOUTH' })).rejects.toThrow('heldAlready')
  await expect(call(wu, contract.placeHold, { book: 'koha-203', branch: 'STORE' })).rejects.toThrow('blocked')
  await expect(call(wu, contract.placeHold, { book: 'koha-x', branch: 'MAIN' })).rejects.toThrow('notFound')
  expect((await call(wu, contract.order)).list).toMatchObject([{ title: '统计学习方法' }, { id: hold, branch: '南馆' }])
  const made = koha.data.holds.at(-1)!
  Object.assign(made, {
    status: 'W',
    item_id: 302,
    expiration_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  })
  t.clock.offset = minute
  try {
    await call(wu, contract.sync)
    expect((await call(wu, contract.order)).list[0]).toMatchObject({ id: hold, state: 'waiting' })
    expect((await call(wu, inboxContract.messages, {})).list).toMatchObject([{ title: '预约的《机器学习》可以取了' }])
    await expectTrueAgenda(t, id)
    await expect(call(lin, contract.cancelHold, { id: hold })).rejects.toThrow('notFound')
    await call(wu, contract.cancelHold, { id: hold })
    await call(wu, contract.cancelHold, { id: hold })
    expect(koha.data.holds.some(({ hold_id }) => hold_id === made.hold_id)).toBe(false)
    expect((await call(wu, contract.order)).list.find((one) => one.id === hold)).toMatchObject({ state: 'cancelled' })
    await expectTrueAgenda(t, id)
  } finally {
    t.clock.offset = 0
  }
})

test('the catalogue is searched, filtered and opened', async () => {
  const { lin, call } = await withKoha()
  const titles = async (q: string, more: object = {}) =>
    (await call(lin, contract.collection, { q, ...more })).list.map(({ title }) => title)
  expect(await titles('学习')).toEqual(['统计学习方法', '机器学习'])
  expect(await titles('学习 周志华')).toEqual(['机器学习'])
  expect(await titles('978-0-13-235088-4')).toEqual(['Clean Code'])
  expect(await titles('%')).toEqual(['100% 纯粹数学'])
  expect(await titles('学习', { available: true })).toEqual(['机器学习'])
  expect(await titles('', { branch: 'SOUTH' })).toEqual(['100% 纯粹数学', '机器学习'])
  const book = await call(lin, contract.book, { id: 'koha-201' })
  expect(book).toMatchObject({ title: '机器学习', year: 2016, copies: 2, available: 1, queue: 0 })
  expect(book.list.map(({ branch, state, due }) => [branch, state, due > 0])).toEqual([
    ['主馆', 'lent', true],
    ['南馆', 'available', false],
  ])
  expect(book.pickUp.map(({ id }) => id)).toEqual(['MAIN', 'SOUTH'])
  await expect(call(lin, contract.book, { id: 'koha-999' })).rejects.toThrow('notFound')
})

test('a Koha that fails leaves the last known data with its time, and the service is marked', async () => {
  const { id, lin, call, koha } = await withKoha()
  await call(lin, contract.sync)
  const known = (await call(lin, contract.mine)).freshness.asOf
  await call(lin, contract.collection, { q: '学习' })
  t.clock.offset = 2 * minute
  try {
    for (const odd of [{ status: 500 }, { body: '<html>' }, { status: 401 }, { hang: true }]) {
      Object.assign(koha.odd, { status: undefined, body: undefined, hang: false, ...odd })
      koha.tokens.clear()
      t.clock.offset += minute
      expect(await call(lin, contract.sync)).toMatchObject({ asOf: known, isFailing: true })
    }
    Object.assign(koha.odd, { hang: false, status: 503 })
    expect((await call(lin, contract.mine)).loans).toHaveLength(3)
    const [loan] = (await call(lin, contract.mine)).loans
    await expect(call(lin, contract.renew, { id: loan!.id, due: loan!.due })).rejects.toThrow('sourceDown')
    expect((await call(lin, contract.collection, { q: '学习' })).asOf).toBeLessThan(Date.now() / 1000 + 60)
    await expect(call(lin, contract.collection, { q: '未问过' })).rejects.toThrow('sourceDown')
    await lastTrouble(t, id, kohaMeasure).toBe('badAnswer')
    Object.assign(koha.odd, { status: undefined })
    t.clock.offset += minute
    expect(await call(lin, contract.sync)).toMatchObject({ isFailing: false })
  } finally {
    t.clock.offset = 0
  }
})

test('a returned book leaves the loans; switched off, its history is not read from Koha either', async () => {
  const { id, lin, call, koha } = await withKoha()
  await call(lin, contract.keepHistory, { keep: false })
  await call(lin, contract.sync)
  expect(await call(lin, contract.history)).toMatchObject({ total: 0, keep: false })
  koha.data.checkouts.splice(0, 1)
  t.clock.offset = minute
  try {
    await call(lin, contract.sync)
    expect((await call(lin, contract.mine)).loans).toHaveLength(2)
    expect((await call(lin, contract.history)).total).toBe(0)
    await expectTrueAgenda(t, id)
    koha.data.checkouts.splice(0, 1)
    t.clock.offset = 10 * 60 * minute
    await runJob(t, { site: id, served, job: 'syncAccounts' })
    expect((await call(lin, contract.mine)).loans).toHaveLength(1)
  } finally {
    t.clock.offset = 0
  }
})

test('the test button says what is wrong; the secret is stored encrypted and shown to nobody', async () => {
  const { admin, lin, call, ask, koha, id } = await withKoha()
  expect(await call(admin, contract.testConnector)).toMatchObject({ ok: true, branches: 3, isKnown: false })
  await expect(call(lin, contract.testConnector)).rejects.toThrow('notFound')
  const shown = JSON.stringify(await ask(admin, contract.connector.path))
  expect(shown).toContain(koha.url)
  expect(shown).not.toContain(kohaClient.clientSecret)
  const [row] = await readerFor(t.portal.database.pool, id).select().from(sites).where(eq(sites.site, id))
  expect(JSON.stringify(row)).not.toContain(kohaClient.clientSecret)
  const wrong = await withKoha({ clientSecret: 'wrong' })
  expect(await wrong.call(wrong.admin, contract.testConnector)).toMatchObject({ ok: false, trouble: 'refused' })
  const inner = await withKoha({ url: 'http://10.0.0.1' })
  expect(await inner.call(inner.admin, contract.testConnector)).toMatchObject({ ok: false, trouble: 'forbidden' })
  const nobody = await withKoha({ url: 'http://127.0.0.1:9' })
  expect(await nobody.call(nobody.admin, contract.testConnector)).toMatchObject({ ok: false, trouble: 'unreachable' })
  const unset = await t.site()
  await expect(unset.call(unset.admin, contract.testConnector)).rejects.toThrow('kohaOff')
})

test('what comes from Koha is not changed at our desk', async () => {
  const { admin, lin, call } = await withKoha()
  await call(lin, contract.sync)
  const { list } = await call(admin, contract.deskLoans)
  expect(list).toHaveLength(4)
  expect(list.every(({ allowedActions }) => allowedActions.length === 0)).toBe(true)
  await expect(call(admin, contract.giveBack, { id: list[0]!.id })).rejects.toThrow('onlyInKoha')
  await expect(call(admin, contract.saveBook, { title: '新书' })).rejects.toThrow('onlyInKoha')
})
