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
const soon = { timeout: 6_000, interval: 20 }

type Told = { drawn: boolean; present: number; entersAt: number; seed: string; commitment: string }

/** Messages about the room that a stream on another node receives, in order. */
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
  const heard = () => [...text.matchAll(/^event: room\ndata: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Told)
  return { last: () => heard().at(-1), heard, leave: () => asked.destroy() }
}

test('whoever is in the room is told who comes, and at the opening their place, without asking', async () => {
  const { lin, wu, chen, call, put } = await boxOffice(t)
  await elsewhere.portal.directory.reload()
  const { id } = await put({ places: 5, opensAt: hours(7 / 3_600), roomRate: 1 })
  const pages = await Promise.all([lin, wu, chen].map((who) => look(who, id)))
  const [lins, wus, chens] = pages
  await call(lin, contract.room, { id })
  await expect.poll(() => lins!.last(), soon).toMatchObject({ drawn: false, present: 1, seed: '' })
  await call(wu, contract.room, { id })
  await expect.poll(() => lins!.last()?.present, soon).toBe(2)
  await expect.poll(() => wus!.last()?.present, soon).toBe(2)
  await expect.poll(() => [lins!.last()?.drawn, wus!.last()?.drawn], { ...soon, timeout: 12_000 }).toEqual([true, true])
  const places = [lins!.last()!, wus!.last()!]
  expect(Math.abs(places[0]!.entersAt - places[1]!.entersAt)).toBe(1)
  for (const [i, who] of [lin, wu].entries()) {
    expect((await call(who, contract.room, { id })).entersAt).toBe(places[i]!.entersAt)
  }
  // A viewer who did not enter the room gets no room messages.
  expect(chens!.heard()).toEqual([])
  for (const page of pages) page.leave()
})

test('without a room nothing is told of one', async () => {
  const { lin, put } = await boxOffice(t)
  await elsewhere.portal.directory.reload()
  const { id } = await put({ places: 5 })
  const page = await look(lin, id)
  await new Promise((done) => setTimeout(done, 500))
  expect(page.heard()).toEqual([])
  page.leave()
})
