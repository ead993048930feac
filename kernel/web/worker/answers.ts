import { namedLanguage, type Shell } from '#kernel/worker-shell.ts'
import { cacheName, keepCopy } from './caches.ts'
import type { FetchEvent } from './scope.ts'

/** After this time the cached copy is used. A late answer still becomes the next copy. */
const patience = 4_000

/** The page from the server; the cached copy if the server is unreachable, fails, or takes too long. */
export async function answerPage(event: FetchEvent, shell: Shell): Promise<Response> {
  const fresh = fetchPage(event).then((response) => {
    event.waitUntil(renewPage(shell, response.clone()))
    return response
  })
  const copy = await copyOf(shell, shell.base)
  if (!copy) return fresh
  const whole = fresh.then(
    (response) => (response.status >= 500 ? copy : response),
    () => copy,
  )
  event.waitUntil(whole)
  return Promise.race([whole, after(patience).then(() => copy)])
}

/** Navigation preload: the browser may have sent the request while this worker was starting. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Renews the cached document only in its own language: the cached files beside it are of that language. */
async function renewPage(shell: Shell, response: Response): Promise<void> {
  const language = languageOf(shell, response)
  if (language && language === ((await cachedLanguage(shell)) ?? language)) await cachePage(shell, response)
}

/** The language of the cached document. */
export async function cachedLanguage(shell: Shell): Promise<string | undefined> {
  const copy = await copyOf(shell, shell.base)
  return copy && languageOf(shell, copy)
}

/** The language of a document that is public and of this build; undefined for any other. */
export const languageOf = (shell: Shell, { ok, redirected, headers }: Response): string | undefined =>
  ok && !redirected ? namedLanguage(shell, headers.get('x-build')) : undefined

/**
 * One copy serves all pages, since the document is the same for everybody who reads that language. The server's time is
 * removed, as it would be wrong later.
 */
export async function cachePage(shell: Shell, response: Response): Promise<void> {
  const headers = new Headers()
  for (const name of keptHeaders) headers.set(name, response.headers.get(name) ?? '')
  const text = (await response.text()).replace(/"serverTime":\d+/, '"serverTime":0')
  await keepCopy(shell, shell.base, new Response(text, { headers }))
}

const keptHeaders = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-build',
]

/** A built file never changes under its name; also serves files of an older build for pages still open. */
export async function answerFile(event: FetchEvent, shell: Shell): Promise<Response> {
  const { url } = event.request
  const copy = await copyOf(shell, url)
  if (copy) return copy
  const response = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(event.request))
  if (isWhole(response)) event.waitUntil(keepCopy(shell, url, response.clone()))
  return response
}

/** Stale while revalidate: the cached copy at once, and a new one for the next time. */
export async function answerLogo(event: FetchEvent, shell: Shell): Promise<Response> {
  const fresh = fetch(event.request).then((response) => {
    if (isWhole(response)) event.waitUntil(keepCopy(shell, shell.logo, response.clone()))
    return response
  })
  const copy = await copyOf(shell, shell.logo)
  if (!copy) return fresh
  event.waitUntil(fresh.catch(() => {}))
  return copy
}

export const isWhole = (response: Response): boolean => response.status === 200 && response.type === 'basic'

async function copyOf(shell: Shell, key: string): Promise<Response | undefined> {
  return (await caches.open(cacheName(shell))).match(key, { ignoreVary: true })
}

const after = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))
