import { filesIn } from '#kernel/worker-shell.ts'
import { answerFile, answerLogo, answerPage, cachedLanguage, cachePage, isWhole, languageOf } from './answers.ts'
import { cacheName, dropAllCaches, dropOldCaches, keepCopy } from './caches.ts'
import { showNotices } from './notices.ts'
import type { WorkerScope } from './scope.ts'
import { isBuiltFile, treatmentOf } from './treatment.ts'

/** Caches the shell of one site for offline use. No personal data: the pages themselves cache the last answers. */
const scope = self as unknown as WorkerScope
const { shell } = scope

scope.addEventListener('install', (event) => {
  event.waitUntil((shell.on ? fill() : Promise.resolve()).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(shell.on ? takeOver() : takeLeave())
})

if (shell.on) {
  showNotices(scope)

  scope.addEventListener('fetch', (event) => {
    const treatment = treatmentOf(event.request, shell, scope.location.origin)
    if (treatment === 'page') event.respondWith(answerPage(event, shell))
    else if (treatment === 'file') event.respondWith(answerFile(event, shell))
    else if (treatment === 'logo') event.respondWith(answerLogo(event, shell))
  })

  scope.addEventListener('message', (event) => {
    const { data, ports } = event
    if (data === 'build') ports[0]?.postMessage(shell.build)
    else if (data === 'takeOver') event.waitUntil(scope.skipWaiting())
    else if (isLanguage(data)) event.waitUntil(keepLanguage(data.language))
    else if (Array.isArray(data)) event.waitUntil(keepMissing(data.filter((url) => typeof url === 'string')))
  })
}

/** All or nothing: an incompletely cached build must not replace a complete one. */
async function fill(): Promise<void> {
  const page = await fetch(shell.base, { cache: 'no-store' })
  const language = languageOf(shell, page)
  if (!language) throw new Error('another build')
  const cache = await caches.open(cacheName(shell))
  await cache.addAll(await missing(filesIn(shell, language)))
  await cachePage(shell, page)
  if (shell.logo) await cache.add(shell.logo).catch(() => {})
}

const isLanguage = (data: unknown): data is { language: string } =>
  typeof (data as { language?: unknown }).language === 'string'

/** A page was opened in another language: replaces the cache once that is complete. Offline it stays. */
async function keepLanguage(language: string): Promise<void> {
  if (language !== (await cachedLanguage(shell))) await fill().catch(() => {})
}

/** Caches files a page loaded before this worker was active. */
async function keepMissing(urls: readonly string[]): Promise<void> {
  const own = urls.map((url) => new URL(url, scope.location.origin)).filter(isOwnFile)
  for (const url of await missing(own.map(({ pathname }) => pathname))) {
    const response = await fetch(url).catch(() => undefined)
    if (response && isWhole(response)) await keepCopy(shell, url, response)
  }
}

const isOwnFile = ({ origin, pathname }: URL): boolean =>
  origin === scope.location.origin && isBuiltFile(pathname, shell)

async function missing(urls: readonly string[]): Promise<string[]> {
  const cache = await caches.open(cacheName(shell))
  const found = await Promise.all(urls.map((url) => cache.match(url, { ignoreVary: true })))
  return urls.filter((_, i) => !found[i])
}

async function takeOver(): Promise<void> {
  await dropOldCaches(shell)
  await scope.registration.navigationPreload?.enable().catch(() => {})
  await scope.clients.claim()
}

async function takeLeave(): Promise<void> {
  await dropAllCaches()
  await scope.registration.unregister()
}
