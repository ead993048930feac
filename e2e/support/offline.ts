import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { portal, type Visit } from '../visit.ts'

export const [lin, wu] = [
  { number: '20260001', name: '林晓雨' },
  { number: '20260002', name: '吴子航' },
]
export const asOf = /数据更新于/

export const builtFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => /\/static\/\w+\/assets\//.test(url)),
  )

/** The service worker is active and has cached these files. */
export const hasCopies = (page: Page, files: readonly string[]): Promise<boolean> =>
  page.evaluate(async (urls) => {
    const copies = await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })))
    return navigator.serviceWorker.controller !== null && copies.every(Boolean)
  }, files)

/** The service worker has cached every file of this page. */
export const kept = (page: Page) => expect.poll(async () => hasCopies(page, await builtFiles(page))).toBe(true)

export async function openAll({ page, open }: Visit, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await open(path)
    await kept(page)
  }
}

/** All browser storage of this host as one text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) texts.push(name ?? '')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        texts.push(key.url, await (await cache.match(key))!.text())
      }
    }
    return texts.join('\n')
  })

/** Occurrences of a text in the storage, with context. */
export const found = (left: string, traces: readonly string[]): string[] =>
  traces.flatMap((trace) => {
    const at = left.indexOf(trace)
    return at < 0 ? [] : [left.slice(Math.max(0, at - 80), at + 80)]
  })

export const uidOf = async (context: BrowserContext): Promise<string> => {
  const answer = await context.request.get(`${portal()}/getUserName`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { d: { uid: string } }).d.uid
}

/** Records whether a name was ever visible, however briefly. */
export const watchFor = (context: BrowserContext, name: string) =>
  context.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) sessionStorage.setItem('seen', wanted)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, name)
export const wasSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') !== null)
