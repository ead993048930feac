import { globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bookkeeping } from '../support/acknowledged.ts'
import {
  asDatabaseOwner,
  demoDataDir,
  isRunning,
  postgresOf,
  type RealServer,
  startServer,
} from '../support/real-server.ts'
import { download, login } from '../support/upload-client.ts'

const operations = 1000
const clients = 8
const dataDir = demoDataDir()
const square = sharp({ create: { width: 64, height: 48, channels: 3, background: '#445566' } })
const books = bookkeeping(await square.png().toBuffer())

let server: RealServer
let next = 0

afterAll(async () => {
  server?.process.kill('SIGKILL')
  const database = postgresOf(dataDir)
  if (database && isRunning(database.pid)) process.kill(database.pid, 'SIGINT')
  for (let i = 0; i < 50 && database && isRunning(database.pid); i++) await sleep(100)
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 amid uploads and writes loses nothing acknowledged and serves nothing by halves', {
  timeout: 180_000,
}, async () => {
  server = await startServer(dataDir)
  await asDatabaseOwner(
    dataDir,
    `update sites set config = jsonb_set(config, '{modules,uploads}', '{"perMinute": 1000000}')`,
  )
  const cookies = await Promise.all(['20260001', '20260002', 'T1001', 'T1002'].map((who) => login(server.url, who)))
  const admin = await login(server.url, 'admin')
  await books.begin(server.url, admin)

  await workUntil(cookies, operations * 0.35, kill)
  await mended(admin)
  await workUntil(cookies, operations * 0.7, () => {
    kill()
    process.kill(postgresOf(dataDir)!.pid, 'SIGKILL')
  })
  await mended(admin)
  await workUntil(cookies, operations)
  await books.check(server.url, admin)
  const { kept, removed, uploads, removals } = books.figures()
  expect(uploads + removals).toBeLessThanOrEqual(2 * clients)
  expect(kept).toBeGreaterThan(operations / 3)
  expect(removed).toBeGreaterThan(operations / 8)

  const { pid } = postgresOf(dataDir)!
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(postgresOf(dataDir)).toBeUndefined()
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false)
})

const kill = () => server.process.kill('SIGKILL')

/** All clients at once; when `last` operations have begun, `then` is called while the others are in progress. */
async function workUntil(cookies: string[], last: number, then?: () => void): Promise<void> {
  const work = Array.from({ length: clients }, async (_, i) => {
    while (next < last) await books.operate(server.url, cookies[i % cookies.length]!, next++)
  })
  if (then) {
    while (next < last) await sleep(1)
    then()
    await server.ended
  }
  await Promise.all(work)
}

/** The next start repairs everything by itself. */
async function mended(admin: string): Promise<void> {
  server = await startServer(dataDir)
  await books.check(server.url, admin)
  for (const path of globSync('files/*/*/*.new', { cwd: dataDir })) {
    expect(await download(server.url, `/site/attach?file=all/${basename(path)}`, admin)).toBeUndefined()
  }
}
