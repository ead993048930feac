import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { beginPaying } from '../support/payments/payers.ts'
import { checkPayments } from '../support/payments/payment-check.ts'
import { openPayments } from '../support/payments/payments-in.ts'
import { openSupplier } from '../support/payments/supplier.ts'
import { databaseUrlOf, demoDataDir, isRunning, type Launched, launch, postgresOf } from '../support/real-server.ts'

const dataDir = demoDataDir()
const [wechat, supplier] = await Promise.all([wechatServer(), openSupplier()])
let server: Launched & { url: string }

async function start(port = 0): Promise<void> {
  const outside = { SUPPLIER_URL: supplier.url, OUTBOUND_ALLOW: '127.0.0.1' }
  const settings = { DATA_DIR: dataDir, DEMO: 'lakeside', PORT: String(port), ...outside }
  const launched = launch(settings, {}, 'tests/support/payments/portal.ts')
  server = { ...launched, url: await launched.ready() }
}

async function killed(): Promise<void> {
  server.process.kill('SIGKILL')
  await server.ended
  await start(Number(new URL(server.url).port))
}

afterAll(async () => {
  server?.process.kill('SIGKILL')
  const database = postgresOf(dataDir)
  if (database && isRunning(database.pid)) process.kill(database.pid, 'SIGINT')
  for (let i = 0; i < 50 && database && isRunning(database.pid); i++) await sleep(100)
  await Promise.all([wechat.close(), supplier.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

/** `npm run bench -- payments-faults` kills thirty times. */
test('kill -9 of the server and of PostgreSQL amid payments: each is delivered or refunded, once', {
  timeout: 400_000,
}, async () => {
  await start()
  const cookies = await openPayments(databaseUrlOf(dataDir), 'lakeside', wechat.settings, 100)
  await killed()
  const run = beginPaying({ urls: () => [server.url], cookies, wechat }, 4)
  const more = async (count: number) => {
    const until = run.counts.begun + count
    while (run.counts.begun < until) await sleep(20)
  }
  await more(12)
  await killed()
  await more(12)
  const { pid } = postgresOf(dataDir)!
  process.kill(pid, 'SIGKILL')
  await more(12)
  await killed()
  await more(12)
  await run.end()
  const { paid, delivered, refunded, wrong } = await checkPayments(databaseUrlOf(dataDir), wechat, supplier)
  expect([...wrong, ...run.unexpected]).toEqual([])
  expect(paid).toBe(delivered + refunded)
  expect(Math.min(delivered, refunded)).toBeGreaterThan(0)
})
