import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { previewParam } from '#kernel/preview.ts'
import { isGuarded, mayLeave } from './leave-guard.ts'
import { baseRoute, previewedAs } from './page-info.ts'

/**
 * The router's history without its components: a page kept alive in the background needs its own URL, not the current
 * one, so the page host passes each page the URL it was opened with.
 */
const browser = createBrowserHistory({ v5Compat: true })

export type Place = typeof browser.location
export type Move = 'POP' | 'PUSH' | 'REPLACE'

export const currentPlace = (): Place => browser.location

/** Browsers do not ask before going back: a guarded page is restored at once, and left when the guard allows it. */
export function watchMoves(listener: (place: Place, move: Move) => void): void {
  let returning = false
  let allowed = false
  browser.listen(({ location, action, delta }) => {
    if (returning) {
      returning = false
      return
    }
    if (action !== 'POP' || !delta || allowed || !isGuarded()) {
      allowed = false
      return listener(location, action)
    }
    returning = true
    browser.go(-delta)
    void mayLeave().then((yes) => {
      allowed = yes
      if (yes) browser.go(delta)
    })
  })
}

/** Navigates to a page: `news/detail?id=7`. */
export function go(page: string, { replace = false }: { replace?: boolean } = {}): void {
  const address = addressOf(page)
  const move = () => (replace ? browser.replace(address) : browser.push(address))
  const stays = replace && address.split('?', 1)[0] === browser.location.pathname
  if (stays || !isGuarded()) move()
  else void mayLeave().then((yes) => yes && move())
}

/** Goes back in history; a page opened by an external link leads to the home page instead. */
export function back(): void {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  if (idx) browser.go(-1)
  else go('', { replace: true })
}

/** The URL of a page under the site's base. In a preview, links keep showing the draft. */
export function addressOf(page: string): string {
  const address = baseRoute() + page.replace(/^\//, '')
  const as = previewedAs()
  if (as === undefined) return address
  const { pathname, searchParams, hash } = new URL(address, location.origin)
  searchParams.set(previewParam, as)
  return `${pathname}?${searchParams}${hash}`
}

/** The path after the base, without a trailing slash; undefined outside of the portal. */
export function pageAt(pathname: string, base: string = baseRoute()): string | undefined {
  if (`${pathname}/` === base) return ''
  return pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/$/, '') : undefined
}
