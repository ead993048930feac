import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { languageCookie } from '#kernel/language/language-cookie.ts'
import type { Language } from '#kernel/language/messages.ts'
import { demoPassword } from '#sites/people.ts'
import { browserFlags } from './browser.ts'
import { awaited, countTraffic, quietFor } from './support/traffic.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: android },
  desktop: { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } },
} as const

/** Ends what hangs. It says nothing about speed: a machine that opens every page at once may be many times slower. */
export const patience = 90_000

export type Size = keyof typeof sizes

export type Stay = {
  size?: Size
  lang?: Language
  theme?: 'light' | 'dark'
  /** Number of a demo person; anonymous without it. */
  as?: string
  /** Cookie of an existing session, instead of a number. */
  session?: string
  /** Origin of a site; the first demo site without it. */
  origin?: string
  /** Enables the service worker, which answers before tests can intercept requests. */
  worker?: boolean
  /** User agent, if not the default of the size. */
  agent?: string
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Console errors and uncaught exceptions since the last call. */
  complaints: () => string[]
  open: (page: string) => Promise<void>
  /** Navigates within the document, like a link of the portal: takes half the time. */
  go: (page: string) => Promise<void>
}

export const portal = (host = 'localhost', prefix = ''): string => `http://${host}:${inject('port')}${prefix}`

/** One browser per test worker; closed when the worker exits. */
let launched: Promise<Browser> | undefined

/**
 * A browser for a test file. Pages opened by a test are closed after it, because they would go on with timers and
 * streams. Pages opened before the tests stay open.
 */
export function withBrowser(): (stay?: Stay) => Promise<Visit> {
  let browser: Browser
  let lasting: readonly BrowserContext[] = []
  beforeAll(async () => {
    // Without a UTF-8 locale Chromium calls every file with a Chinese name `download`.
    const env = { LANG: 'C.UTF-8', ...process.env }
    launched ??= chromium.launch({ executablePath: inject('browserPath'), args: browserFlags, env })
    browser = await launched
  })
  beforeEach(() => {
    lasting = browser.contexts()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await describePages(browser)
    await Promise.all(browser.contexts().map((one) => lasting.includes(one) || one.close()))
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((one) => one.close()))
  })
  return (stay) => visit(browser, stay)
}

/** What a failed test left on its pages: a locator that times out does not say what stood there instead. */
async function describePages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    console.log(`${page.url()}\n${text.replace(/\s+/g, ' ').slice(0, 600)}`)
  }
}

async function visit(browser: Browser, stay: Stay = {}): Promise<Visit> {
  const { size = 'phone', lang, theme = 'light', as, origin = portal(), agent, session, worker } = stay
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(agent && { userAgent: agent }),
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript(leaveUnasked)
  if (!worker) await context.addInitScript(withoutWorker)
  if (lang) await speak(context, origin, lang)
  if (as) await logIn(context, origin, as)
  if (session) await context.addCookies([{ ...cookieOf(session), url: origin }])
  const page = await context.newPage()
  countTraffic(page)
  const open = async (path: string) => {
    // Later requests are awaited below, and named if they do not finish.
    await page.goto(`${origin}/site/${path}`, { waitUntil: 'domcontentloaded' }).catch((error: Error) => {
      throw new Error(`${error.message}\nstill awaited: ${awaited(page)}`)
    })
    // Server-rendered pages load their scripts on the first user input.
    await page.keyboard.press('Shift')
    await settled(page)
  }
  const go = async (path: string) => {
    if (!page.url().startsWith(`${origin}/site/`)) return open(path)
    await page.evaluate(moveTo, `/site/${path}`)
    await page.waitForFunction(hasMoved, undefined, nowAndThen)
    await settled(page)
  }
  return { page, context, complaints: listen(page), open, go }
}

function cookieOf(text: string): { name: string; value: string } {
  const [name = '', value = ''] = text.split('=', 2)
  return { name, value }
}

/** Sets the language as on an earlier visit: the first document is already in it. */
export async function speak(context: BrowserContext, origin: string, lang: Language): Promise<void> {
  await context.addCookies([{ name: languageCookie, value: lang, url: `${origin}/` }])
  await context.addInitScript((to) => localStorage.setItem('lang', to), lang)
}

/**
 * Removes `beforeunload`: closing a context while a page with unsaved input is navigating may never finish, because the
 * browser waits for an answer of a page that is gone.
 */
function leaveUnasked(): void {
  const listen = window.addEventListener
  window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'beforeunload') listen.call(window, type, ...rest)
  }
}

/** Like a browser without service workers. Playwright's own blocking lets `register` resolve without a registration. */
function withoutWorker(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
}

/** Polling in every frame would cause rendering. */
const nowAndThen = { polling: 40 }

type Moving = typeof globalThis & { left?: Element | undefined }

/** Simulates a history navigation, which the portal follows. */
function moveTo(url: string): void {
  ;(globalThis as Moving).left = [...document.querySelectorAll('.page')].find((one) => one.getClientRects().length > 0)
  history.pushState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

const hasMoved = (): boolean =>
  [...document.querySelectorAll('.page')].some(
    (one) => one.getClientRects().length > 0 && one !== (globalThis as Moving).left,
  )

/** Logs in by the call itself, so that only tests of the login use its page. */
export async function logIn(context: Pick<BrowserContext, 'request'>, origin: string, number: string): Promise<void> {
  const log = () =>
    context.request.post(`${origin}/uc/wap/login/check`, {
      form: { username: number, password: demoPassword },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
  let answer = await log()
  // Retries on 503 after `retry-after`.
  for (const since = Date.now(); answer.status() === 503 && Date.now() - since < patience; answer = await log()) {
    await sleep(1_000 * Number(answer.headers()['retry-after']))
  }
  const text = await answer.text()
  if (!text.startsWith('{"e":0,')) throw new Error(`${number} could not log in: ${text}`)
}

/** A call with the context's session, without a page. */
export async function callAs<C extends Call>(
  { request }: Pick<BrowserContext, 'request'>,
  of: C,
  input: SentTo<C>,
): Promise<ReceivedFrom<C>> {
  const answer = await request.post(portal() + of.path, {
    data: input as object,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { e, m, d } = await answer.json()
  if (e !== 0) throw new Error(`${of.path}: ${m}`)
  return d
}

function listen(page: Page): () => string[] {
  let heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return () => {
    const now = heard
    heard = []
    return now
  }
}

/** Checks a box whose state changes only after a moment. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(true)
}

/** Waits until this browser has stored a draft with this text in its key or its content. */
export const draftKept = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (said) =>
      Object.entries(localStorage).some(
        (entry) => entry[0].startsWith('officeDb/draft/') && entry.join().includes(said),
      ),
    text,
  )

/** Waits until the page is rendered and not loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // Pages kept behind the visible one may still be loading.
      const shown = (what: string) =>
        [...document.querySelectorAll(what)].some((part) => part.getClientRects().length > 0)
      return shown('.page > *, .notice') && !shown('.page-skeleton, .progress--running, [aria-busy="true"]')
    },
    undefined,
    nowAndThen,
  )
  for (const since = Date.now(); quietFor(page) < quiet; ) {
    if (Date.now() - since > patience) throw new Error(`still awaited: ${awaited(page)}`)
    await page.waitForTimeout(40)
  }
}

const quiet = 120
