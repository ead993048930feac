import { request } from 'node:http'
import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { inboxCampus } from './testing/inbox-campus.ts'

const here = await inboxCampus()
const elsewhere = await testPortal([served])
const address = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })
const soon = { timeout: 5_000, interval: 20 }

/** Hangs on the other node; gives the unread counts it was told, in order. */
async function listen(who: { host: string; cookie: string }) {
  let text = ''
  const ready = Promise.withResolvers<number>()
  const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest' }
  const asked = request(`${address}${contract.live.path}?as=events`, { headers }, (answer) => {
    ready.resolve(answer.statusCode!)
    answer.on('data', (part) => {
      text += part
    })
  })
  asked.on('error', () => {})
  asked.end()
  expect(await ready.promise).toBe(200)
  return { heard: () => [...text.matchAll(/"unread":(\d+)/g)].map(([, n]) => Number(n)), leave: () => asked.destroy() }
}

test('a page on another node hears of it at once, and only of its own inbox', async () => {
  const s = await here.site()
  await elsewhere.portal.directory.reload()
  const [lin, wu] = [await listen(s.lin), await listen(s.wu)]
  await expect.poll(lin.heard, soon).toEqual([0])
  const id = await s.tell({ title: { zh: '给林' }, to: [s.lin.id] })
  await expect.poll(lin.heard, soon).toEqual([0, 1])
  await s.call(s.lin, contract.markRead, { ids: [id!] })
  await expect.poll(lin.heard, soon).toEqual([0, 1, 0])
  expect(wu.heard()).toEqual([0])
  const all = await s.tell({ title: { zh: '给大家' }, to: everyone })
  await s.arrive(all)
  await expect.poll(lin.heard, soon).toEqual([0, 1, 0, 1])
  await expect.poll(wu.heard, soon).toEqual([0, 1])
  lin.leave()
  wu.leave()
})
