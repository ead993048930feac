import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPostgres } from '../support/own-postgres.ts'
import { freshDataDir, type Launched, launch, stopServer } from '../support/real-server.ts'
import { login } from '../support/upload-client.ts'

const busy = '当前访问人数较多，请稍后再试'
const dataDir = freshDataDir()
let database: Awaited<ReturnType<typeof ownPostgres>>
let server: Launched
let url: string
let cookie: string

beforeAll(async () => {
  database = await ownPostgres()
  const settings = { DATABASE_URL: database.url, SECRET: database.secret, DATA_DIR: dataDir }
  server = launch({ ...settings, DEMO: 'lakeside', LOG_LEVEL: 'silent' })
  url = await server.ready()
  cookie = await login(url, '20260001')
  expect((await read()).e).toBe(0)
  // Starting on a busy machine takes long; the measurements come after it.
})

afterAll(async () => {
  if (server) await stopServer(server)
  await database?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

test('without PostgreSQL the server refuses at once, stays small, and is back by itself', async () => {
  const before = footprint()
  database.kill()
  await isDown()
  await refusesEverything()
  for (let second = 0; second < 10; second++) {
    await Promise.all(Array.from({ length: 20 }, read))
    await sleep(1_000)
  }
  const after = footprint()
  expect(after.descriptors).toBeLessThan(before.descriptors + 10)
  expect(after.cpuSeconds - before.cpuSeconds).toBeLessThan(4)
  expect(after.megabytes - before.megabytes).toBeLessThan(100)
  await refusesEverything()
  await database.start()
  await comesBack()
})

test('a frozen PostgreSQL hangs nobody', async () => {
  const before = footprint()
  database.freeze()
  const crowd = await Promise.all([...Array.from({ length: 200 }, read), ...Array.from({ length: 20 }, write)])
  expect(Math.max(...crowd.map(({ ms }) => ms))).toBeLessThan(8_000)
  expect(new Set(crowd.map(({ status, m }) => `${status} ${m}`))).toEqual(new Set([`503 ${busy}`]))
  await refusesEverything()
  const again = await Promise.all(Array.from({ length: 200 }, read))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...again.map(({ ms }) => ms))).toBeLessThan(2_000)
  await expect.poll(() => footprint().descriptors).toBeLessThan(before.descriptors + 10)
  expect(footprint().megabytes - before.megabytes).toBeLessThan(150)
  database.thaw()
  await comesBack()
})

test('a server without its database stops when it is told to', async () => {
  database.freeze()
  await isDown()
  const began = performance.now()
  await stopServer(server)
  expect(performance.now() - began).toBeLessThan(20_000)
})

const isDown = () => expect.poll(() => read().then(({ status }) => status), { timeout: 8_000 }).toBe(503)

/** Calls that need the database are refused with a message; the rest keeps working. */
async function refusesEverything(): Promise<void> {
  const call = await read()
  expect(call).toMatchObject({ status: 503, e: 1, m: busy, fail: 'busy' })
  expect(Number(call.retryAfter)).toBeGreaterThan(0)
  expect(call.ms).toBeLessThan(1_000)
  const written = await write()
  expect(written).toMatchObject({ status: 503, m: busy })
  const page = await ask(article, { accept: 'text/html', cookie })
  expect(page).toMatchObject({ status: 503, fail: 'busy' })
  expect(page.text).toContain(`<p>${busy}</p>`)
  const health = await ask('/healthz')
  expect(health).toMatchObject({ status: 200, text: 'ok\n' })
  expect(health.ms).toBeLessThan(500)
  expect((await ask('/readyz')).status).toBe(503)
}

async function comesBack(): Promise<void> {
  await expect.poll(() => read().then(({ e }) => e), { timeout: 8_000 }).toBe(0)
  await expect.poll(() => write().then(({ status }) => status), { timeout: 3_000 }).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
}

const article = '/site/material/detail?id=01990000-0000-7000-8000-000000000000'
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const read = () => ask('/uc/wap/user/profile', { ...ajax, cookie })
const write = () => ask('/uc/wap/login/check', ajax, new URLSearchParams({ username: 'nobody', password: 'x' }))

/** Each request has its own connection, which ends with the answer. */
async function ask(path: string, headers: Record<string, string> = {}, body?: URLSearchParams) {
  const began = performance.now()
  const form = body && { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(url + path, { agent: false, method: body ? 'POST' : 'GET', headers: { ...headers, ...form } })
  const [answer] = (await once(sent.end(body?.toString()), 'response')) as [IncomingMessage]
  const said = await text(answer)
  const envelope = said.startsWith('{') ? (JSON.parse(said) as { e: number; m: string }) : { e: -1, m: '' }
  const { statusCode: status, headers: heads } = answer
  const ms = performance.now() - began
  return { ...envelope, status, text: said, ms, fail: heads['x-fail'], retryAfter: heads['retry-after'] }
}

/** Memory, file descriptors and processor time of the server's process. */
function footprint() {
  const folder = `/proc/${server.process.pid}`
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const status = readFileSync(`${folder}/status`, 'utf8')
  return {
    descriptors: readdirSync(`${folder}/fd`).length,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
  }
}
