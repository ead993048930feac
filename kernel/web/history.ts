import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { baseRoute } from './page-info.ts'

/**
 * The router's history without its components: a page kept alive behind others needs its own address, not the
 * current one, so the page host hands each page what it was opened with.
 */
const browser = createBrowserHistory({ v5Compat: true })

export type Place = typeof browser.location
export type Move = 'POP' | 'PUSH' | 'REPLACE'

export const currentPlace = (): Place => browser.location

export function watchMoves(listener: (place: Place, move: Move) => void): void {
  browser.listen(({ location, action }) => listener(location, action))
}

/** Opens a page: `news/detail?id=7`. */
export function go(page: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = addressOf(page)
  if (replace) browser.replace(address)
  else browser.push(address)
}

/** Back to where the person came from; a page opened by a link from outside leads home instead. */
export function back(): void {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  if (idx) browser.go(-1)
  else go('', { replace: true })
}

/** The address of a page under the site's base. */
export const addressOf = (page: string): string => baseRoute() + page.replace(/^\//, '')

/** What stands after the base, without a slash at its end; undefined outside of the portal. */
export function pageAt(pathname: string, base: string = baseRoute()): string | undefined {
  if (`${pathname}/` === base) return ''
  return pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/$/, '') : undefined
}
