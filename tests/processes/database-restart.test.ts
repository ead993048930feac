import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import {
  demoDataDir,
  freshDataDir,
  isRunning,
  launch,
  postgresOf,
  startServer,
  stopServer,
} from '../support/real-server.ts'
import { login } from '../support/upload-client.ts'

const dataDir = demoDataDir()
const server = await startServer(dataDir)
afterAll(async () => {
  server.process.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const soon = { timeout: 20_000, interval: 100 }
const isReady = () => fetch(`${server.url}/readyz`).then(({ status }) => status === 200)

test('a killed PostgreSQL is started again on the same port, and calls work within seconds', async () => {
  for (let kill = 0; kill < 2; kill++) {
    const before = postgresOf(dataDir)!
    process.kill(before.pid, 'SIGKILL')
    await expect.poll(() => isRunning(before.pid), soon).toBe(false)
    await expect.poll(() => postgresOf(dataDir)?.pid !== before.pid && isReady(), soon).toBe(true)
    expect(postgresOf(dataDir)!.port).toBe(before.port)
    expect(await login(server.url, '20260001')).toContain('eai-sess=')
  }
  expect(server.said()).toContain('the embedded PostgreSQL had ended and was started again')
})

test('of two servers on one folder one starts it again, and the first to stop leaves it to the other', async () => {
  const other = launch({ DATA_DIR: dataDir, DEMO: 'lakeside' })
  const url = await other.ready()
  const { pid } = postgresOf(dataDir)!
  process.kill(pid, 'SIGKILL')
  const ready = () => fetch(`${url}/readyz`).then(({ status }) => status === 200)
  await expect.poll(() => postgresOf(dataDir)?.pid !== pid && ready(), soon).toBe(true)
  await expect.poll(isReady, soon).toBe(true)
  expect(await stopServer(other)).toBe(0)
  expect(await login(server.url, '20260001')).toContain('eai-sess=')
})

// One data folder for all starts: creating a database is not tested here.
const own = freshDataDir()
afterAll(() => rmSync(own, { recursive: true, force: true }))

test.each([0, 20, 100, 400])('a stop %i ms after its end, while it is being started again, stops it', async (after) => {
  const stopped = launch({ DATA_DIR: own, DEMO: 'off' })
  await stopped.ready()
  const killed = postgresOf(own)!.pid
  process.kill(killed, 'SIGKILL')
  await sleep(after)
  stopped.process.kill('SIGTERM')
  await stopped.ended
  // A killed server leaves its pid file; a stopped one removes it.
  const isStopped = () => {
    const left = postgresOf(own)
    return !left || (left.pid === killed && !isRunning(killed))
  }
  await expect.poll(isStopped, soon).toBe(true)
  await sleep(1_000)
  expect(isStopped()).toBe(true)
})
