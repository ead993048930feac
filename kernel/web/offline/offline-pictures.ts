import { pageInfo } from '../pages/page-info.ts'
import { isStillUs } from '../session/session.ts'
import { sessionMark } from '../session/session-mark.ts'
import { dropPictures, pictureCache } from './picture-cache.ts'

/** Only a few small pictures, such as the photo on a ticket. */
const mostPictures = 30
const mostBytes = 600_000

/** Caches pictures of cached answers for offline use. Deleted with those: at logout or when someone else logs in. */
export async function cachePictures(urls: readonly string[]): Promise<void> {
  if (!pageInfo().offline || typeof caches === 'undefined') return
  const mark = sessionMark()
  try {
    const cache = await caches.open(pictureCache)
    for (const url of urls.slice(0, mostPictures)) if (!(await cache.match(url))) await fetchInto(cache, url, mark)
    const kept = await cache.keys()
    // In insertion order: the oldest are evicted.
    for (const old of kept.slice(0, Math.max(0, kept.length - mostPictures))) await cache.delete(old)
    if (!isStillUs(mark)) dropPictures()
  } catch {
    // Storage full or offline: nothing is cached.
  }
}

async function fetchInto(cache: Cache, url: string, mark: string): Promise<void> {
  const answer = await fetch(url)
  const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/')
  const bytes = isPicture ? await answer.blob() : undefined
  if (!bytes || bytes.size > mostBytes || !isStillUs(mark)) return
  await cache.put(url, new Response(bytes, { headers: { 'content-type': bytes.type } }))
}

/** A blob URL of the cached picture; undefined if there is none. */
export async function cachedPicture(url: string): Promise<string | undefined> {
  if (typeof caches === 'undefined') return undefined
  const copy = await caches.match(url, { cacheName: pictureCache }).catch(() => undefined)
  return copy && URL.createObjectURL(await copy.blob())
}
