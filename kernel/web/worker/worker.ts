import { answerFile, answerLogo, answerPage, isWhole, keepPage } from './answers.ts'
import { cacheName, dropAllCaches, dropOldCaches, keepCopy } from './caches.ts'
import { showNotices } from './notices.ts'
import type { WorkerScope } from './scope.ts'
import { isBuiltFile, treatmentOf } from './treatment.ts'

/**
 * Keeps the shell of one site on the device, so that its pages open without a signal. It knows no person and no data:
 * the last answers are kept by the pages themselves.
 */
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
    else if (Array.isArray(data)) event.waitUntil(keepMissing(data.filter((url) => typeof url === 'string')))
  })
}

/** All or nothing: a build that is not whole here must not take the place of one that is. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName(shell))
  await cache.addAll(await missing(shell.files))
  if (!(await keepPage(shell, await fetch(shell.base, { cache: 'no-store' })))) throw new Error('another build')
  if (shell.logo) await cache.add(shell.logo).catch(() => {})
}

/** What a page loaded before this worker was there to see it. */
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
