import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { signContract } from '../sign-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served, messages])
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const at = (days: number, minute: number) =>
  Date.parse('2026-03-02T00:00:00+08:00') / 1000 + days * 86_400 + minute * 60
const key = () => crypto.randomUUID()
const library = { lat: 31.2, lng: 121.4, radius: 100 }

async function school(rule: object, names = ['自习区']) {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const { admin, call } = site
  const sent = JSON.stringify({ ...everyRule, ...rule })
  const { id: rules } = await call(admin, officeContract.saveRules, { name: '规则', rule: sent as never })
  const resources: string[] = []
  for (const name of names)
    resources.push((await call(admin, officeContract.saveResource, { kind: 'room', name, rules })).id)
  const take = (who: typeof admin, from: number, resource = resources[0]!) =>
    call(who, contract.book, { resource, from, to: from + 3600, key: key() })
  const { list } = await call(admin, officeContract.allResources)
  return { ...site, resources, take, door: list.find(({ id }) => id === resources[0])!.doorCode }
}

test('who checks in shows the code at the door or is near, as the rules say; the staff need neither', async () => {
  const { lin, wu, admin, call, take, door } = await school({
    ...{ checkIn: true, proof: ['door', 'place'], fence: library, slot: 60 },
  })
  const [mine, other, third] = [await take(lin, at(0, 660)), await take(wu, at(0, 720)), await take(lin, at(0, 780))]
  t.clock.offset += 55 * 60_000
  expect(await call(lin, contract.booking, { id: mine.id })).toMatchObject({ proof: ['door', 'place'] })
  await expect(call(lin, contract.checkIn, { id: mine.id })).rejects.toThrow('needsDoor')
  await expect(call(lin, contract.checkIn, { id: mine.id, door: 'elsewhere' })).rejects.toThrow('wrongCode')
  const far = { lat: 31.3, lng: 121.4, accuracy: 20 }
  await expect(call(lin, contract.checkIn, { id: mine.id, ...far })).rejects.toThrow('farAway')
  const rough = { ...library, accuracy: 5_000 }
  await expect(call(lin, contract.checkIn, { id: mine.id, ...rough })).rejects.toThrow('farAway')
  const here = { lat: 31.2003, lng: 121.4, accuracy: 20 }
  expect(await call(lin, contract.checkIn, { id: mine.id, ...here })).toMatchObject({ state: 'checkedIn' })
  t.clock.offset += 60 * 60_000
  expect(await call(wu, contract.checkIn, { id: other.id, door })).toMatchObject({ state: 'checkedIn' })
  t.clock.offset += 60 * 60_000
  expect(await call(admin, signContract.signIn, { id: third.id })).toMatchObject({ state: 'checkedIn' })
})

test('a place is no proof where the rules have none, and without proof one’s word is enough', async () => {
  const { lin, call, take, door } = await school({ checkIn: true, proof: ['door'], slot: 60 })
  const { id } = await take(lin, at(0, 660))
  t.clock.offset += 55 * 60_000
  await expect(call(lin, contract.checkIn, { id, ...library, accuracy: 5 })).rejects.toThrow('needsDoor')
  expect(await call(lin, contract.checkIn, { door })).toMatchObject({ id, state: 'checkedIn' })
})

test('a closure that ends tells those who wait, and who is checked in already is not on the list of the desk', async () => {
  const { lin, admin, call, take, resources, door } = await school({ checkIn: true, slot: 60 })
  const [resource] = resources as [string]
  const span = { from: at(1, 600), until: at(1, 660) }
  const { id } = await call(admin, officeContract.addBlackout, { resources, ...span, reason: '检修' })
  await call(lin, contract.wait, { resource, from: span.from, to: span.until })
  await call(admin, officeContract.endBlackout, { id })
  expect((await call(lin, inbox.messages, {})).list).toMatchObject([{ title: expect.stringContaining('有空了') }])
  await take(lin, at(0, 660))
  t.clock.offset += 55 * 60_000
  const open = async () => (await call(admin, signContract.signList, { open: true })).total
  expect(await open()).toBe(1)
  await call(lin, contract.checkIn, { door })
  await call(admin, signContract.signIn, { id: (await call(lin, contract.mine)).list[0]!.id, action: 'finish' })
  expect(await open()).toBe(0)
})

test('an alternative in another room is taken for one date of a series', async () => {
  const { lin, wu, call, take, resources } = await school({ horizon: 30 }, ['研讨间一', '研讨间二'])
  const [resource, other] = resources as [string, string]
  await take(wu, at(8, 600))
  const times = [1, 8].map((n) => ({ from: at(n, 600), to: at(n, 660) }))
  const look = (dates: object[]) => call(lin, contract.preview, { resource, dates: JSON.stringify(dates) as never })
  const { list } = await look(times)
  const [found] = list[1]!.alternatives
  expect(found).toMatchObject({ resource: other, name: '研讨间二', from: times[1]!.from })
  const dates = [times[0]!, found!]
  expect((await look(dates)).list).toMatchObject([{ refusal: '' }, { refusal: '', name: '研讨间二' }])
  const sent = { resource, dates: JSON.stringify(dates) as never, key: key() }
  expect((await call(lin, contract.bookSeries, sent)).booked).toBe(2)
  expect((await call(lin, contract.mine)).list.map(({ name }) => name)).toEqual(['研讨间一', '研讨间二'])
  const elsewhere = JSON.stringify([{ ...times[0], resource: key() }]) as never
  await expect(call(lin, contract.bookSeries, { resource, dates: elsewhere, key: key() })).rejects.toThrow('notFound')
})

test('figures count each hour that a booking is in', async () => {
  const { lin, admin, call, resources } = await school({ slot: 120, checkIn: false })
  const [resource] = resources as [string]
  await call(lin, contract.book, { resource, from: at(0, 720), to: at(0, 840), key: key() })
  const { hours } = await call(admin, officeContract.figures, { since: '2026-03-02', until: '2026-03-02' })
  expect(hours).toEqual([
    { hour: 12, n: 1, used: 0, noShows: 0 },
    { hour: 13, n: 1, used: 0, noShows: 0 },
  ])
})
