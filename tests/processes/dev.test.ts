import { rmSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { devDocument } from '#app/dev/document.ts'
import { isServerSource } from '#app/dev/watch-sources.ts'
import { demoDataDir, launch, stopServer } from '../support/real-server.ts'
import { root } from '../support/sources.ts'

const soon = { timeout: 60_000, interval: 200 }

test('a document loads the sources by Vite, with what is pending above it', () => {
  const html = '<html><head></head><body><script src="/eai/site/static/tw/missing.js"></script></body></html>'
  const made = devDocument(html, ['pending migration: run npm run migration NAME'])
  expect(made).toContain('/eai/site/static/app/web.tsx')
  expect(made).toContain('/site/static/@vite/client')
  expect(devDocument(html.replace('tw/', 'zh/office/'), [])).toContain('/eai/site/static/app/office.tsx')
  expect(made).toMatch(/<body><p role="alert"[^>]*>pending migration: run/)
})

test('only what the server is made of restarts it', () => {
  const files = ['modules/content/server/service.ts', 'kernel/fail.ts', 'kernel/web/ui/Card.tsx', 'kernel/fail.test.ts']
  expect(files.filter(isServerSource)).toEqual(files.slice(0, 2))
})

/** Waits until the output contains the pattern `times` times. */
const heard = (run: ReturnType<typeof launch>, word: RegExp, times = 1) =>
  expect.poll(() => run.said().match(new RegExp(word, 'g'))?.length ?? 0, soon).toBeGreaterThanOrEqual(times)

test('npm run dev: sources in the browser, log-in-as, statements in the log, a restart when the server is saved', {
  timeout: 300_000,
}, async () => {
  const dataDir = demoDataDir()
  // Unique to this process, and below the system's ephemeral ports.
  const [port, debugPort] = [10_000, 20_000].map((from) => String(from + (process.pid % 10_000))) as [string, string]
  const dev = launch({ DATA_DIR: dataDir, DEMO: 'lakeside', PORT: port, DEBUG_PORT: debugPort }, {}, 'app/dev.ts')
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const url = `http://localhost:${port}`
  await expect.poll(() => /Ready in/.test(dev.said()), { timeout: 200_000, interval: 200 }).toBe(true)
  const page = await fetch(`${url}/site/`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toBeNull()
  expect(await page.text()).toContain('/site/static/app/web.tsx')
  const source = await (await fetch(`${url}/site/static/app/web.tsx`)).text()
  expect(source).toContain('/site/static/')
  expect(source).toContain('sourceMappingURL')
  expect(await (await fetch(`${url}/dev`)).text()).toContain('/dev/as?number=20260001')
  expect(await (await fetch(`${url}/dev/parts`)).text()).toContain('/site/static/app/dev/parts.tsx')
  const logged = await fetch(`${url}/dev/as?number=20260001`, { redirect: 'manual' })
  const cookie = logged.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const ajax = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  // Asked again until it is logged: statements that two requests share are logged with one of them.
  const isLogged = async () => {
    expect(await (await fetch(`${url}/uc/wap/user/profile`, { headers: ajax })).json()).toMatchObject({ e: 0 })
    return /200 GET \/uc\/wap\/user\/profile \d+ ms \d+ statements?/.test(dev.said())
  }
  await expect.poll(isLogged, soon).toBe(true)
  const debug = connect({ host: '127.0.0.1', port: Number(debugPort) })
  await new Promise((open, failed) => debug.once('connect', open).once('error', failed))
  debug.destroy()
  const now = new Date()
  utimesSync(join(root, 'app/dev/server.ts'), now, now)
  await heard(dev, /starting the server again/)
  await heard(dev, /Ready in/, 2)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await stopServer(dev)).toBe(0)
})
