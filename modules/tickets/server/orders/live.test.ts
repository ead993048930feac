import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])
const elsewhere = await testPortal([served])
const address = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })
const soon = { timeout: 5_000, interval: 20 }

type Heard = { state: string; left: number; waiting: number; mine: { standing: string; actions: string[] } }

/** Opens a stream on another node; returns the received messages in order. */
async function look(who: Caller, id: string) {
  let text = ''
  const ready = Promise.withResolvers<void>()
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  const asked = request(`${address}${contract.live.path}?as=events&id=${id}`, { headers }, (answer) => {
    ready.resolve()
    answer.on('data', (part) => {
      text += part
    })
  })
  asked.on('error', () => {})
  asked.end()
  await ready.promise
  const heard = () => [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Heard)
  return { last: () => heard().at(-1), heard, leave: () => asked.destroy() }
}

test('pages on another node see what is left, and what is theirs, as it changes', async () => {
  const office = await boxOffice(t)
  const { lin, wu, chen, anyone, call, put } = office
  await elsewhere.portal.directory.reload()
  const { id } = await put({ places: 1 })
  const pages = await Promise.all([lin, wu, anyone].map((who) => look(who, id)))
  const [lins, wus, others] = pages
  await expect.poll(() => others!.last()?.left, soon).toBe(1)
  const { mine } = await call(lin, contract.enroll, { id })
  await expect.poll(() => lins!.last()?.mine.standing, soon).toBe('issued')
  await expect.poll(() => wus!.last(), soon).toMatchObject({ state: 'soldOut', left: 0, mine: { actions: ['wait'] } })
  await call(wu, contract.wait, { id })
  await call(chen, contract.wait, { id })
  await expect.poll(() => others!.last()?.waiting, soon).toBe(2)
  await call(lin, contract.refund, { grant: mine.grant })
  await expect.poll(() => wus!.last()?.mine.standing, soon).toBe('offered')
  expect(others!.last()?.mine).toMatchObject({ standing: 'none', actions: [] })
  for (const page of pages) page.leave()
})

test('a page learns of the opening by the clock, and of a subscription made elsewhere', async () => {
  const { lin, call, put } = await boxOffice(t)
  await elsewhere.portal.directory.reload()
  const { id, event } = await put({ opensAt: hours(1.5 / 3_600) })
  const page = await look(lin, id)
  await call(lin, contract.subscribe, { id: event.id })
  await expect.poll(() => page.last()?.mine.actions, soon).toEqual(['unsubscribe'])
  await expect.poll(() => page.last(), soon).toMatchObject({ state: 'open', mine: { actions: ['enroll'] } })
  page.leave()
})

test('asked once, it is the same as the status; nobody looks at what they may not see', async () => {
  const { lin, anyone, call, ask, put } = await boxOffice(t)
  const { id } = await put({ who: 'all' })
  expect(await call(lin, contract.live, { id })).toEqual(await call(lin, contract.status, { id }))
  expect((await ask(anyone, contract.live.path, { id, as: 'events' })).fail).toBe('notFound')
})
