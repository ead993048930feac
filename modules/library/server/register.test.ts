import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { newBook } from '../testing/library-campus.ts'
import { served } from './index.ts'

const t = await campus([served, messages])
const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

async function lent(title: string, copies = [0]) {
  const site = await t.site()
  const made = await newBook(site, title, copies)
  const loan = await site.call(site.admin, contract.lend, { number: site.lin.number, barcode: made.barcodes[0]! })
  return { ...site, ...made, loan: loan.id }
}

test('a loan is renewed up to the limit, once for each tap', async () => {
  const { id, lin, wu, admin, call, loan } = await lent('三体')
  const [first] = (await call(lin, contract.mine)).loans
  expect(first).toMatchObject({ title: '三体', branch: '主馆', state: 'out', block: 'tooSoon', days: 30 })
  expect(first!.allowedActions).toEqual([])
  await expect(call(lin, contract.renew, { id: loan, due: first!.due })).rejects.toThrow('tooSoon')
  await call(admin, contract.correctLoan, { id: loan, dueDay: inDays(2) })
  await expectTrueAgenda(t, id)
  const [soon] = (await call(lin, contract.mine)).loans
  expect(soon).toMatchObject({ block: '', allowedActions: ['renew'] })
  await expect(call(wu, contract.renew, { id: loan, due: soon!.due })).rejects.toThrow('notFound')
  const due = soon!.due
  const [one, two] = await Promise.all([1, 2].map(() => call(lin, contract.renew, { id: loan, due })))
  expect(one).toEqual(two)
  expect((await call(lin, contract.mine)).loans).toMatchObject([{ state: 'renewed', renewals: 1 }])
  await call(admin, contract.correctLoan, { id: loan, dueDay: inDays(2) })
  await call(lin, contract.renewAll, {})
  await call(admin, contract.correctLoan, { id: loan, dueDay: inDays(2) })
  expect(await call(lin, contract.renewAll, {})).toEqual({
    renewed: 0,
    refused: [{ id: loan, title: '三体', why: 'limit' }],
  })
  await expectTrueAgenda(t, id)
})

test('whom another waits for cannot renew; who waits gets the copy that comes back', async () => {
  const site = await lent('活着')
  const { id, lin, wu, chen, admin, call, loan, book, main, south } = site
  await call(admin, contract.correctLoan, { id: loan, dueDay: inDays(1) })
  const { id: hold } = await call(wu, contract.placeHold, { book, branch: main })
  await expect(call(wu, contract.placeHold, { book, branch: main })).rejects.toThrow('heldAlready')
  await expect(call(lin, contract.placeHold, { book, branch: main })).rejects.toThrow('borrowedAlready')
  await call(chen, contract.placeHold, { book, branch: south })
  const [mine] = (await call(lin, contract.mine)).loans
  expect(mine).toMatchObject({ block: 'waited', allowedActions: [] })
  await expect(call(lin, contract.renew, { id: loan, due: mine!.due })).rejects.toThrow('waited')
  expect((await call(chen, contract.order)).list).toMatchObject([{ state: 'queued', place: 2, branch: '南馆' }])
  await expectTrueAgenda(t, id)

  expect(await call(admin, contract.giveBack, { id: loan })).toEqual({ fine: 0, keptFor: '吴子航 20260002' })
  await expect(call(admin, contract.giveBack, { id: loan })).rejects.toThrow('notNow')
  expect((await call(wu, contract.order)).list).toMatchObject([
    { id: hold, state: 'waiting', allowedActions: ['cancel'] },
  ])
  expect((await call(wu, inboxContract.messages, {})).list).toMatchObject([{ title: '预约的《活着》可以取了' }])
  await expect(call(admin, contract.lend, { number: lin.number, barcode: '活着-0' })).rejects.toThrow('keptForOther')
  await expectTrueAgenda(t, id)

  await call(wu, contract.cancelHold, { id: hold })
  await call(wu, contract.cancelHold, { id: hold })
  expect((await call(chen, contract.order)).list).toMatchObject([{ state: 'inTransit', place: 0 }])
  const [next] = (await call(admin, contract.deskHolds, { state: 'inTransit' })).list
  expect(next).toMatchObject({ person: { name: '陈静' }, barcode: '活着-0', allowedActions: ['arrive', 'cancel'] })
  await call(admin, contract.stepHold, { id: next!.id, action: 'arrive' })
  await call(admin, contract.stepHold, { id: next!.id, action: 'collect' })
  expect((await call(chen, contract.mine)).loans).toMatchObject([{ title: '活着' }])
  expect((await call(chen, contract.order)).list).toMatchObject([{ state: 'collected' }])
  await expectTrueAgenda(t, id)
})

test('a hold: not where a copy stands, sent from elsewhere, and given up when nobody comes', async () => {
  const site = await t.site()
  const { id, lin, wu, admin, call } = site
  const { book, main, south } = await newBook(site, '围城', [1])
  await expect(call(lin, contract.placeHold, { book, branch: south })).rejects.toThrow('onShelf')
  await expect(call(lin, contract.placeHold, { book, branch: book })).rejects.toThrow('notFound')
  const { id: hold } = await call(lin, contract.placeHold, { book, branch: main })
  await call(wu, contract.placeHold, { book, branch: main })
  expect(await call(lin, contract.book, { id: book })).toMatchObject({ queue: 1, hold, list: [{ state: 'kept' }] })
  await call(admin, contract.stepHold, { id: hold, action: 'arrive' })
  t.clock.offset = 20 * day
  try {
    await runJob(t, { site: id, served, job: 'circulate' })
    expect((await call(lin, contract.order)).list).toMatchObject([{ state: 'expired' }])
    expect((await call(wu, contract.order)).list).toMatchObject([{ state: 'inTransit' }])
    await expectTrueAgenda(t, id)
  } finally {
    t.clock.offset = 0
  }
})

test('overdue: a fine that grows, no renewal, then a debt that the desk settles', async () => {
  const { id, lin, wu, admin, call, loan } = await lent('红楼梦')
  t.clock.offset = 33 * day
  try {
    await runJob(t, { site: id, served, job: 'circulate' })
    const { loans, fines, owed } = await call(lin, contract.mine)
    expect(loans).toMatchObject([{ state: 'overdue', days: -3, fine: 30, block: 'overdue', allowedActions: [] }])
    expect([owed, fines]).toEqual([30, [expect.objectContaining({ amount: 30, isGrowing: true })]])
    await expect(call(lin, contract.renew, { id: loan, due: loans[0]!.due })).rejects.toThrow('overdue')
    expect((await call(admin, contract.deskLoans, { state: 'overdue' })).list).toMatchObject([{ fine: 30 }])
    await expectTrueAgenda(t, id)
    expect(await call(admin, contract.giveBack, { id: loan })).toMatchObject({ fine: 30 })
  } finally {
    t.clock.offset = 0
  }
  expect(await call(lin, contract.mine)).toMatchObject({ loans: [], owed: 30, fines: [{ isGrowing: false }] })
  const [fine] = (await call(admin, contract.deskFines)).list
  await expect(call(wu, contract.settleFine, { id: fine!.id, action: 'pay' })).rejects.toThrow('notFound')
  await call(admin, contract.settleFine, { id: fine!.id, action: 'pay' })
  await expect(call(admin, contract.settleFine, { id: fine!.id, action: 'waive' })).rejects.toThrow('notNow')
  expect((await call(lin, contract.mine)).owed).toBe(0)
})

test('a history that is switched off is deleted, and no longer written', async () => {
  const { lin, wu, admin, call, loan, barcodes } = await lent('西游记')
  await call(admin, contract.giveBack, { id: loan })
  expect(await call(lin, contract.history)).toMatchObject({ keep: true, total: 1, list: [{ title: '西游记' }] })
  expect(await call(wu, contract.history)).toMatchObject({ total: 0 })
  await call(lin, contract.keepHistory, { keep: false })
  expect(await call(lin, contract.history)).toMatchObject({ keep: false, total: 0, list: [] })
  const again = await call(admin, contract.lend, { number: lin.number, barcode: barcodes[0]! })
  await call(admin, contract.giveBack, { id: again.id })
  expect(await call(lin, contract.history)).toMatchObject({ total: 0 })
  await call(lin, contract.keepHistory, { keep: true })
  expect((await call(lin, contract.history)).keep).toBe(true)
})

test('a reminder comes once before the due day, once when it is over, and again after a week', async () => {
  const { id, lin, admin, call, loan } = await lent('边城')
  const noon = () => {
    const now = Date.now()
    return Math.ceil((now - 4 * 3_600_000) / day) * day + 4 * 3_600_000 - now
  }
  const inbox = async () => (await call(lin, inboxContract.messages, {})).list.map(({ title }) => title)
  const remind = async (days: number) => {
    t.clock.offset = noon() + days * day
    await runJob(t, { site: id, served, job: 'remind' })
  }
  try {
    await remind(0)
    expect(await inbox()).toEqual([])
    await call(admin, contract.correctLoan, {
      id: loan,
      dueDay: new Date(Date.now() + noon() + 2 * day).toISOString().slice(0, 10),
    })
    await remind(0)
    await remind(0)
    expect(await inbox()).toEqual([expect.stringMatching(/^《边城》将于.+到期$/)])
    await remind(3)
    await remind(4)
    expect((await inbox())[0]).toMatch(/^《边城》已于.+到期，请尽快归还$/)
    expect((await inbox()).length).toBeLessThanOrEqual(2)
    await remind(11)
    expect((await inbox())[0]).toMatch(/已于/)
  } finally {
    t.clock.offset = 0
  }
})

test('of two people at the desk one gets the copy, and of two in a queue nobody is passed over', async () => {
  const site = await t.site()
  const { lin, wu, admin, call } = site
  const { barcodes } = await newBook(site, '白鹿原')
  const tries = await Promise.allSettled(
    [lin, wu].map(({ number }) => call(admin, contract.lend, { number, barcode: barcodes[0]! })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(call(admin, contract.lend, { number: 'nobody', barcode: barcodes[0]! })).rejects.toThrow('noSuchPerson')
  await expect(call(admin, contract.lend, { number: lin.number, barcode: 'none' })).rejects.toThrow('noSuchCopy')
  await expect(call(lin, contract.lend, { number: lin.number, barcode: barcodes[0]! })).rejects.toThrow('notFound')
})

test('rows of another site are not there', async () => {
  const one = await lent('呐喊')
  const other = await t.site()
  await expect(other.call(other.lin, contract.book, { id: one.book })).rejects.toThrow('notFound')
  await expect(other.call(other.admin, contract.giveBack, { id: one.loan })).rejects.toThrow('notFound')
  expect((await other.call(other.admin, contract.deskLoans)).total).toBe(0)
})
