import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { cardCampus } from '../testing/card-campus.ts'
import { cards } from './schema.ts'

const c = await cardCampus([messages])
const key = () => randomUUID()

test('a loss is reported without a password and undone within ten minutes', async () => {
  const s = await c.site()
  const { undoUntil } = await s.call(s.lin, contract.reportLoss)
  expect(undoUntil - Date.now() / 1000).toBeGreaterThan(590)
  expect((await s.card(s.lin)).card).toMatchObject({ state: 'lost', allowedActions: ['undoLoss'] })
  await expect(s.call(s.lin, contract.reportLoss)).rejects.toThrow('notNow')
  await expect(s.call(s.lin, contract.unfreeze)).rejects.toThrow('notNow')
  await s.call(s.lin, contract.undoLoss)
  expect((await s.card(s.lin)).card?.state).toBe('normal')
  const actions = (await s.db.select({ action: audit.action }).from(audit)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['reportLoss', 'undoLoss']))
  await expect(s.call(s.chen, contract.reportLoss)).rejects.toThrow('noCard')
})

test('after ten minutes a found card is opened by somebody who has just proved who they are', async () => {
  const s = await c.site()
  await s.call(s.lin, contract.reportLoss)
  const before = new Date(Date.now() - 11 * 60_000)
  await s.write((db) => db.update(cards).set({ stoppedAt: before }).where(eq(cards.person, s.lin.id)))
  await expect(s.call(s.lin, contract.undoLoss)).rejects.toThrow('notNow')
  const old = new Date(Date.now() - 3_600_000)
  await s.write((db) => db.update(sessions).set({ provedAt: old }).where(eq(sessions.person, s.lin.id)))
  await expect(s.call(s.lin, contract.unfreeze)).rejects.toThrow('proveAgain')
  await s.write((db) => db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.person, s.lin.id)))
  await s.call(s.lin, contract.unfreeze)
  expect((await s.card(s.lin)).card?.state).toBe('normal')
})

test('a stopped card buys meals by phone, up to the allowance of the day', async () => {
  const s = await c.site({ settings: { mealAllowance: 2_000 } })
  await s.charge(s.lin, 1_500)
  await s.call(s.lin, contract.reportLoss)
  await s.charge(s.lin, 1_500)
  expect(await s.card(s.lin)).toMatchObject({ allowance: 2_000, allowanceLeft: 500 })
  await expect(s.charge(s.lin, 501)).rejects.toThrow('allowanceUsed')
  await expect(s.charge(s.lin, 100, s.shop)).rejects.toThrow('stopped')
  const { no } = (await s.card(s.lin)).card!
  const plastic = { key: key(), merchant: s.canteen, amount: 100, code: no }
  await expect(s.call(s.admin, contract.charge, plastic)).rejects.toThrow('stopped')
  await s.charge(s.lin, 500)
  await s.call(s.lin, contract.undoLoss)
  await s.call(s.admin, contract.charge, { ...plastic, key: key() })
})

test('the desk freezes with a reason and a way out, and lifts it', async () => {
  const s = await c.site()
  const { id } = (await s.card(s.lin)).card!
  const why = { id, reason: '住宿费逾期', wayOut: '缴清后到行政楼 102 办理' }
  await expect(s.call(s.wu, contract.freezeCard, why)).rejects.toThrow('notFound')
  await expect(s.call(s.admin, contract.freezeCard, { ...why, wayOut: '' })).rejects.toThrow('badInput')
  await s.call(s.admin, contract.freezeCard, why)
  expect((await s.card(s.lin)).card).toMatchObject({ state: 'frozen', reason: '住宿费逾期', allowedActions: [] })
  await expect(s.call(s.lin, contract.undoLoss)).rejects.toThrow('notNow')
  await expect(s.charge(s.lin, 100, s.shop)).rejects.toThrow('stopped')
  await s.charge(s.lin, 100)
  await expect(s.call(s.admin, contract.freezeCard, why)).rejects.toThrow('notNow')
  await s.call(s.admin, contract.liftFreeze, { id, reason: '已缴清' })
  expect((await s.card(s.lin)).card).toMatchObject({ state: 'normal', reason: '', wayOut: '' })
  const [row] = (await s.call(s.admin, contract.deskCards, { q: s.lin.number })).list
  expect(row).toMatchObject({ state: 'normal', person: { name: '林晓雨' } })
})

test('a new card keeps the money, costs the fee once, and ends the old number', async () => {
  const s = await c.site()
  const { id, no } = (await s.card(s.lin)).card!
  const asked = await s.call(s.lin, contract.replace, { reason: 'lost', note: '丢在操场' })
  expect((await s.card(s.lin)).card?.state).toBe('lost')
  await expect(s.call(s.lin, contract.replace, { reason: 'lost' })).rejects.toThrow('askedAlready')
  await expectTrueAgenda(c.t, s.id)
  const [waiting] = (await s.call(s.admin, contract.deskReplacements, { state: 'requested' })).list
  expect(waiting).toMatchObject({ id: asked.id, card: id, no, allowedActions: ['renew', 'decline'] })
  const input = { key: key(), id }
  const made = await Promise.all(Array.from({ length: 20 }, () => s.call(s.admin, contract.renewCard, input)))
  expect(new Set(made.map((one) => one.no)).size).toBe(1)
  const now = await s.card(s.lin)
  expect(now).toMatchObject({ money: 8_000, card: { state: 'normal', no: made[0]!.no }, replacement: null })
  const plastic = { key: key(), merchant: s.canteen, amount: 100, code: no }
  await expect(s.call(s.admin, contract.charge, plastic)).rejects.toThrow('stopped')
  await expect(s.call(s.admin, contract.renewCard, { key: key(), id })).rejects.toThrow('notNow')
  const other = (await s.card(s.wu)).card!.id
  await expect(s.call(s.admin, contract.renewCard, { key: key(), id: other, no: made[0]!.no })).rejects.toThrow(
    'takenNumber',
  )
  expect((await s.card(s.wu)).card?.state).toBe('normal')
  await expectTrueAgenda(c.t, s.id)
  expect(await s.faults()).toEqual([])
})

test('a request is withdrawn by its sender, or declined with an answer', async () => {
  const s = await c.site()
  const { id } = await s.call(s.lin, contract.replace, { reason: 'damaged' })
  await expect(s.call(s.wu, contract.withdrawReplacement, { id })).rejects.toThrow('notFound')
  await s.call(s.lin, contract.withdrawReplacement, { id })
  await expect(s.call(s.admin, contract.declineReplacement, { id, reply: 'x' })).rejects.toThrow('notNow')
  const again = await s.call(s.lin, contract.replace, { reason: 'damaged' })
  await s.call(s.admin, contract.declineReplacement, { id: again.id, reply: '请带旧卡来检测' })
  expect((await s.card(s.lin)).replacement).toMatchObject({ state: 'declined', reply: '请带旧卡来检测' })
  await expectTrueAgenda(c.t, s.id)
})
