import { request } from 'node:http'
import { expect, test } from 'vitest'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import type { BoardFace } from '../../office-shapes.ts'
import { boxOffice } from './testing/box-office.ts'

const t = await boxOffice([messages])
const address = await t.server.listen({ host: '127.0.0.1', port: 0 })
const soon = { timeout: 5_000, interval: 20 }

/** Opens the board's stream; returns the messages with their times. */
async function watch({ host, cookie }: { host: string; cookie: string }, id: string) {
  const told: { at: number; face: BoardFace }[] = []
  const ready = Promise.withResolvers<string>()
  const headers = { host, cookie, 'x-requested-with': 'XMLHttpRequest' }
  const asked = request(`${address}${contract.board.path}?id=${id}&as=events`, { headers }, (answer) => {
    ready.resolve(String(answer.headers['content-type']))
    answer.on('data', (part) => {
      for (const [, json] of String(part).matchAll(/event: board\ndata: (.*)\n/g))
        told.push({ at: performance.now(), face: JSON.parse(json!) as BoardFace })
    })
  })
  asked.on('error', () => {})
  asked.end()
  return { type: await ready.promise, told, leave: () => asked.destroy() }
}

test('the board is told of a rush as it goes, and no more than twice a second', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 2 }])
  const { type, told, leave } = await watch(s.admin, id)
  expect(type).toContain('text/event-stream')
  await expect.poll(() => told.at(-1)?.face.sessions[0]?.granted, soon).toBe(0)
  for (const who of [s.lin, s.wu, s.chen]) {
    await s.call(who, contract.enroll, { id: session }).catch(() => undefined)
  }
  await expect.poll(() => told.at(-1)?.face.sessions[0], soon).toMatchObject({ granted: 2, left: 0 })
  await expect.poll(() => told.at(-1)?.face.refused, soon).toEqual([{ reason: 'soldOut', n: 1 }])
  const gaps = told.slice(1).map(({ at }, i) => at - told[i]!.at)
  expect(Math.min(...gaps)).toBeGreaterThan(350)
  leave()
})

test('nobody else hears of it', async () => {
  const s = await t.site()
  const { id } = await s.open()
  const { type, leave } = await watch(s.lin, id)
  expect(type).not.toContain('event-stream')
  leave()
})
