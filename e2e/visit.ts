import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import type { Language } from '#kernel/messages.ts'
import { demoPassword } from '#sites/people.ts'
import { browserFlags } from './browser.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: android },
  desktop: { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } },
} as const

/** How long a page may take to come to something on a machine that is busy with other things. */
const patience = 30_000

export type Size = keyof typeof sizes

export type Stay = {
  size?: Size
  lang?: Language
  theme?: 'light' | 'dark'
  /** The number of a demo person; no one without it. */
  as?: string
  /** A site's own address; the first demo site without it. */
  origin?: string
  /** Lets the service worker in: it answers before a test can stop or change a request. */
  worker?: boolean
  /** What the browser calls itself, if not what its size does. */
  agent?: string
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** What the page complained of since it was last looked at. */
  complaints: () => string[]
  open: (page: string) => Promise<void>
  /** The same within the document that is open, as a link of the portal's own does: a page in half the time. */
  go: (page: string) => Promise<void>
}

export const portal = (host = 'localhost', prefix = ''): string => `http://${host}:${inject('port')}${prefix}`

/** One for all the files of a worker; it goes when the worker does. */
let launched: Promise<Browser> | undefined

/**
 * A browser for a file of journeys. What a test opens is closed when it is over: a page that is looked at no more would go
 * on counting down and listening. What is opened before the tests stays for all of them.
 */
export function withBrowser(): (stay?: Stay) => Promise<Visit> {
  let browser: Browser
  let lasting: readonly BrowserContext[] = []
  beforeAll(async () => {
    launched ??= chromium.launch({ executablePath: inject('browserPath'), args: browserFlags })
    browser = await launched
  })
  beforeEach(() => {
    lasting = browser.contexts()
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((one) => lasting.includes(one) || one.close()))
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().map((one) => one.close()))
  })
  return (stay) => visit(browser, stay)
}

async function visit(browser: Browser, stay: Stay = {}): Promise<Visit> {
  const { size = 'phone', lang, theme = 'light', as, origin = portal(), agent } = stay
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(agent && { userAgent: agent }),
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript(leaveUnasked)
  if (lang) await context.addInitScript((to) => localStorage.setItem('lang', to), lang)
  if (as) await logIn(context, origin, as)
  const page = await context.newPage()
  countTraffic(page)
  const open = async (path: string) => {
    // What is fetched after that is waited for below, and named if it does not come.
    await page.goto(`${origin}/site/${path}`, { waitUntil: 'domcontentloaded' }).catch((error: Error) => {
      throw new Error(`${error.message}\nstill awaited: ${awaited(page)}`)
    })
    // Someone is there: what can be read as it came waits for that.
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

/**
 * A page with unsaved words asks before it is left. A context that is closed while such a page is being led elsewhere may never
 * be closed: the browser waits for the page's answer, and the page is gone. Nobody answers here anyway, so no page asks.
 */
function leaveUnasked(): void {
  const listen = window.addEventListener
  window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'beforeunload') listen.call(window, type, ...rest)
  }
}

/** Asked in every frame, the page would draw for that alone. */
const nowAndThen = { polling: 40 }

type Moving = typeof globalThis & { left?: Element | undefined }

/** What the browser does on its way back or forth, which the portal follows. */
function moveTo(url: string): void {
  ;(globalThis as Moving).left = [...document.querySelectorAll('.page')].find((one) => one.getClientRects().length > 0)
  history.pushState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

const hasMoved = (): boolean =>
  [...document.querySelectorAll('.page')].some(
    (one) => one.getClientRects().length > 0 && one !== (globalThis as Moving).left,
  )

/** By the call itself, so that only journeys about logging in spend time on its page. */
export async function logIn(context: Pick<BrowserContext, 'request'>, origin: string, number: string): Promise<void> {
  const log = () =>
    context.request.post(`${origin}/uc/wap/login/check`, {
      form: { username: number, password: demoPassword },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
  let answer = await log()
  // Told to come again in a moment, a person does.
  for (const since = Date.now(); answer.status() === 503 && Date.now() - since < patience; answer = await log()) {
    await sleep(1_000 * Number(answer.headers()['retry-after']))
  }
  const text = await answer.text()
  if (!text.startsWith('{"e":0,')) throw new Error(`${number} could not log in: ${text}`)
}

/** A call by whoever is logged in there, without a page. */
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

/** Ticks a box as a person does, who sees it ticked a moment later. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(true)
}

/** The page is drawn and waits for nothing. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // Pages kept behind the shown one wait for as long as they like.
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
const traffic = new WeakMap<Page, { open: Set<Request>; last: number }>()

const awaited = (page: Page): string =>
  [...traffic.get(page)!.open].map((request) => request.url()).join(' ') || 'nothing'

/** Milliseconds since the last answer; 0 while one is awaited. */
function quietFor(page: Page): number {
  const { open, last } = traffic.get(page)!
  return open.size > 0 ? 0 : Date.now() - last
}

function countTraffic(page: Page): void {
  const count = { open: new Set<Request>(), last: Date.now() }
  traffic.set(page, count)
  const counted = (note: (request: Request) => void) => (request: Request) => {
    // A stream of events is open for as long as its page is, and waits for nothing.
    if (request.resourceType() === 'eventsource') return
    note(request)
    count.last = Date.now()
  }
  page.on(
    'request',
    counted((request) => count.open.add(request)),
  )
  page.on(
    'requestfinished',
    counted((request) => count.open.delete(request)),
  )
  page.on(
    'requestfailed',
    counted((request) => count.open.delete(request)),
  )
}
