import { expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { documentCampus } from './testing/document-campus.ts'

const t = await campus([served, messages])

test('a circulated document waits for its readers until they have read it', async () => {
  const { id: site, admin, chen, zhou, wu, call, issued, other, key } = await documentCampus(t)
  const id = await issued()
  const press = { id, people: [zhou.id], units: [other], note: '请阅', key: key() }
  const made = await call(admin, contract.circulate, press)
  expect(await call(admin, contract.circulate, press)).toEqual(made)
  await expectTrueAgenda(t, site)
  expect((await call(chen, contract.readings)).list).toMatchObject([
    { circulation: made.id, from: '郑岚', note: '请阅' },
  ])
  expect((await call(chen, inbox.messages, {})).list[0]).toMatchObject({ title: '请阅公文：关于放假的通知' })
  await call(chen, contract.markRead, { id: made.id, comment: '已阅' })
  await call(chen, contract.markRead, { id: made.id, comment: '再次' })
  await expect(call(wu, contract.markRead, { id: made.id })).rejects.toThrow('notFound')
  await expect(call(wu, contract.reading, { id: made.id })).rejects.toThrow('notFound')
  const { circulation } = await call(admin, contract.reading, { id: made.id })
  const [read, unread] = [
    circulation.readers.find(({ name }) => name === '陈静'),
    circulation.readers.find(({ name }) => name === '周明'),
  ]
  expect(read).toMatchObject({ comment: '已阅' })
  expect(read!.read).toBeGreaterThan(0)
  expect(unread).toMatchObject({ read: 0 })
  expect((await call(chen, contract.readings, { tab: 'read' })).list).toMatchObject([{ circulation: made.id }])
  await expectTrueAgenda(t, site)
})

test('those who have not read are reminded, not too often', async () => {
  const { admin, chen, zhou, call, issued, key } = await documentCampus(t)
  const id = await issued()
  const { id: sent } = await call(admin, contract.circulate, { id, people: [zhou.id, chen.id], key: key() })
  await call(chen, contract.markRead, { id: sent })
  await expect(call(zhou, contract.remind, { id: sent })).rejects.toThrow('notFound')
  expect(await call(admin, contract.remind, { id: sent })).toEqual({ n: 1 })
  await expect(call(admin, contract.remind, { id: sent })).rejects.toThrow('remindLater')
  expect((await call(zhou, inbox.messages, {})).list[0]).toMatchObject({ title: '提醒阅文：关于放假的通知' })
  t.clock.offset += 5 * 3_600_000
  expect(await call(admin, contract.remind, { id: sent })).toEqual({ n: 1 })
  await call(zhou, contract.markRead, { id: sent })
  t.clock.offset += 5 * 3_600_000
  await expect(call(admin, contract.remind, { id: sent })).rejects.toThrow('allRead')
  t.clock.offset = 0
})

test('only what is issued is circulated, to somebody, by those who may', async () => {
  const { admin, chen, zhou, call, start, issued, unit, key } = await documentCampus(t)
  const { id } = await start(zhou)
  await expect(call(zhou, contract.circulate, { id, people: [chen.id], key: key() })).rejects.toThrow('notIssued')
  const done = await issued({ secrecy: 'limited' }, { people: [chen.id] })
  await expect(call(chen, contract.circulate, { id: done, people: [admin.id], key: key() })).rejects.toThrow(
    'mayNotSend',
  )
  await expect(call(zhou, contract.circulate, { id: done, people: [key()], key: key() })).rejects.toThrow(
    'nobodyChosen',
  )
  const { id: sent } = await call(zhou, contract.circulate, { id: done, units: [unit], key: key() })
  expect((await call(zhou, contract.reading, { id: sent })).circulation.readers).toMatchObject([{ name: '郑岚' }])
})
