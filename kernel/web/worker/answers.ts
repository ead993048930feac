import type { Shell } from '#kernel/worker-shell.ts'
import { cacheName, keepCopy } from './caches.ts'
import type { FetchEvent } from './scope.ts'

/** A signal so bad that the copy is better. The answer still counts when it comes: it becomes the next copy. */
const patience = 4_000

/** The page as the server has it now; its copy when the server cannot be reached, answers broken, or takes too long. */
export async function answerPage(event: FetchEvent, shell: Shell): Promise<Response> {
  const fresh = fetchPage(event).then((response) => {
    event.waitUntil(keepPage(shell, response.clone()))
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

/** The browser may have sent the request while this worker was being woken. */
async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/**
 * One copy serves every page, since the document is the same for all, and for everybody. It is kept without the server's
 * time, which would be wrong later, and only where it was written for the build whose files are kept beside it.
 */
export async function keepPage(shell: Shell, response: Response): Promise<boolean> {
  if (!response.ok || response.redirected || response.headers.get('x-build') !== shell.build) return false
  const headers = new Headers()
  for (const name of keptHeaders) headers.set(name, response.headers.get(name) ?? '')
  const text = (await response.text()).replace(/"serverTime":\d+/, '"serverTime":0')
  await keepCopy(shell, shell.base, new Response(text, { headers }))
  return true
}

const keptHeaders = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
]

/** A built file never changes under its name; of an older build's page, too. */
export async function answerFile(event: FetchEvent, shell: Shell): Promise<Response> {
  const { url } = event.request
  const copy = await copyOf(shell, url)
  if (copy) return copy
  const response = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(event.request))
  if (isWhole(response)) event.waitUntil(keepCopy(shell, url, response.clone()))
  return response
}

/** The copy at once, and a new one for the next time. */
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
