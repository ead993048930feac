import { pageInfo } from './page-info.ts'
import { dropPictures, pictureCache } from './picture-cache.ts'
import { isStillUs } from './session.ts'
import { sessionMark } from './session-mark.ts'

/** Only small ones, and few: what one shows at a door, not an album. */
export const mostPictures = 30
const mostBytes = 600_000

/**
 * Keeps the pictures of what a page has kept for one person, so that they are there without a signal. They go with the
 * copies of answers: at the log-out, and when someone else comes.
 */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  if (!pageInfo().offline || typeof caches === 'undefined') return
  const mark = sessionMark()
  try {
    const cache = await caches.open(pictureCache)
    for (const url of urls.slice(0, mostPictures)) if (!(await cache.match(url))) await fetchInto(cache, url, mark)
    const kept = await cache.keys()
    // In the order they were kept: the oldest go.
    for (const old of kept.slice(0, Math.max(0, kept.length - mostPictures))) await cache.delete(old)
    if (!isStillUs(mark)) dropPictures()
  } catch {
    // Without room, or without a signal, there are none.
  }
}

async function fetchInto(cache: Cache, url: string, mark: string): Promise<void> {
  const answer = await fetch(url)
  const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/')
  const bytes = isPicture ? await answer.blob() : undefined
  if (!bytes || bytes.size > mostBytes || !isStillUs(mark)) return
  await cache.put(url, new Response(bytes, { headers: { 'content-type': bytes.type } }))
}

/** An address of the kept copy within this page; nothing where there is none. */
export async function keptPicture(url: string): Promise<string | undefined> {
  if (typeof caches === 'undefined') return undefined
  const copy = await caches.match(url, { cacheName: pictureCache }).catch(() => undefined)
  return copy && URL.createObjectURL(await copy.blob())
}
