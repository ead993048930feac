import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openBalancer } from '../support/balancer.ts'
import { ownPostgres } from '../support/own-postgres.ts'
import { freshDataDir, type Launched, launch, stopServer } from '../support/real-server.ts'
import { login } from '../support/upload-client.ts'

const folder = freshDataDir()
const database = await ownPostgres()
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const settings = {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SECRET: database.secret,
  DEMO: 'lakeside',
  DRAIN_SECONDS: '2',
}
type Node = { launched: Launched; url: string }
const start = async (PORT = '0'): Promise<Node> => {
  const launched = launch({ ...settings, PORT })
  return { launched, url: await launched.ready() }
}

const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const form = { ...ajax, 'content-type': 'application/x-www-form-urlencoded' }

test('a rolling restart of two nodes behind a balancer fails no request', { timeout: 400_000 }, async () => {
  const nodes = [await start(), await start()]
  const balancer = await openBalancer(nodes.map((node) => node.url))
  const cookie = await login(balancer.url, '20260001')
  let over = false
  let answered = 0
  const failures: string[] = []
  const asks = [
    () => fetch(`${balancer.url}/site/composition/index`, { headers: { cookie } }),
    () => fetch(`${balancer.url}/appsquare/wap/favourite/lists`, { headers: { ...ajax, cookie } }),
    () =>
      fetch(`${balancer.url}/wap/search/save`, { method: 'POST', headers: { ...form, cookie }, body: `q=${answered}` }),
  ]
  const clients = Array.from({ length: 9 }, async (_, i) => {
    while (!over) {
      const answer = await asks[i % asks.length]!().catch((error: Error) => error)
      const text = answer instanceof Error ? answer.message : await answer.text().catch((error: Error) => error.message)
      if (answer instanceof Error || answer.status !== 200) failures.push(`${i} ${text.slice(0, 200)}`)
      answered++
    }
  })
  const moreAnswers = () => expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(answered + 50)
  for (const [i, node] of nodes.entries()) {
    await moreAnswers()
    expect(await stopServer(node.launched)).toBe(0)
    nodes[i] = await start(new URL(node.url).port)
    await balancer.allReady()
  }
  await moreAnswers()
  over = true
  await Promise.all(clients)
  balancer.close()
  expect(await Promise.all(nodes.map(({ launched }) => stopServer(launched)))).toEqual([0, 0])
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(200)
})
