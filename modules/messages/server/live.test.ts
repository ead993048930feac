import { request } from 'node:http'
import { expect, test } from 'vitest'
import { put } from '#engines/agenda/server/put.ts'
import { everyone } from '#engines/directory/audience.ts'
import { testPortal } from '#kernel/testing/portal.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { inboxCampus } from './testing/inbox-campus.ts'

const here = await inboxCampus()
const elsewhere = await testPortal([served])
const address = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const soon = { timeout: 20_000, interval: 20 }

/** Connects to the other node; returns the received counts in order. */
async function listen(who: { host: string; cookie: string }) {
  let text = ''
  const ready = Promise.withResolvers<number>()
  const headers = { host: who.host, cookie: who.cookie, ...ajax }
  const asked = request(`${address}${contract.live.path}?as=events`, { headers }, (answer) => {
    ready.resolve(answer.statusCode!)
    answer.on('data', (part) => {
      text += part
    })
  })
  asked.on('error', () => {})
  asked.end()
  expect(await ready.promise).toBe(200)
  const numbers = (name: string) => [...text.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, n]) => Number(n))
  return { heard: () => numbers('unread'), todos: () => numbers('todo'), leave: () => asked.destroy() }
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

test('what begins and ends by the clock is told when it does', async () => {
  const s = await here.site()
  await elsewhere.portal.directory.reload()
  const [lin, wu] = [await listen(s.lin), await listen(s.wu)]
  await expect.poll(wu.todos, soon).toEqual([0])
  const from = Date.now() + 1_000
  const times = { shownFrom: new Date(from), until: new Date(from + 6_000) }
  const task = {
    source: 'messages.x',
    kind: 'task',
    title: { zh: '到点' },
    action: { zh: '去看' },
    link: 'message/index',
  }
  await s.asJob((ctx) =>
    put(
      ctx,
      { ...task, ...times, sourceId: 'own', for: { people: [s.lin.id] } } as never,
      { ...task, ...times, sourceId: 'all', for: { audience: everyone } } as never,
    ),
  )
  await expect.poll(lin.todos, soon).toEqual([0, 2, 0])
  await expect.poll(wu.todos, soon).toEqual([0, 1, 0])
  lin.leave()
  wu.leave()
})

test('of changes that follow one another closely none is missed', async () => {
  const s = await here.site()
  await elsewhere.portal.directory.reload()
  const everybody = [s.lin, s.wu, s.chen, s.zhou, s.admin]
  const pages = await Promise.all(everybody.map(listen))
  const last = () => pages.map(({ todos }) => todos().at(-1))
  const headers = { host: s.lin.host, cookie: s.lin.cookie, ...ajax }
  const read = async () => (await elsewhere.server.inject({ url: contract.counts.path, headers })).json().d.todo
  const task = {
    source: 'messages.x',
    kind: 'task',
    title: { zh: '看' },
    action: { zh: '去看' },
    link: 'message/index',
  }
  const put = (n: number) => s.list({ ...task, sourceId: String(n), for: { audience: everyone } } as never)
  for (let n = 2; n <= 12; n += 2) {
    await put(n - 1)
    // Fills the cache in between. What was read shortly after a change is kept for `lagMs`; streams may be ahead of it.
    await expect.poll(read, soon).toBeGreaterThanOrEqual(n - 2)
    await put(n)
    await expect.poll(last, soon).toEqual(everybody.map(() => n))
  }
  for (const page of pages) page.leave()
})
