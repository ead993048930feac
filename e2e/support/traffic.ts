import type { Page, Request } from 'playwright'

const traffic = new WeakMap<Page, { open: Set<Request>; last: number }>()

export const awaited = (page: Page): string =>
  [...traffic.get(page)!.open].map((request) => request.url()).join(' ') || 'nothing'

/** Milliseconds since the last response; 0 while one is pending. */
export function quietFor(page: Page): number {
  const { open, last } = traffic.get(page)!
  return open.size > 0 ? 0 : Date.now() - last
}

/** Counts the requests of a page, for `quietFor`. */
export function countTraffic(page: Page): void {
  const count = { open: new Set<Request>(), last: Date.now() }
  traffic.set(page, count)
  const counted = (note: (request: Request) => void) => (request: Request) => {
    // Event streams stay open, so they do not count as pending.
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
