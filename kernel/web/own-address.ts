import { go, pageAt } from './history.ts'
import { pageInfo } from './page-info.ts'

/** A target out of a query, when it leads to this very host; anything else is someone's trap. */
export function ownAddress(target: string | undefined): URL | undefined {
  if (!target || !URL.canParse(target, location.origin)) return undefined
  const url = new URL(target, location.origin)
  return url.origin === location.origin && url.username === '' ? url : undefined
}

/** Goes on to an own address in the place of this page, and home where there is none. */
export function goOn(url: URL | undefined): void {
  const page = url && !isLogin(url) ? pageAt(url.pathname) : ''
  if (page === undefined) location.replace(url!.href)
  else go(page && url ? page + url.search + url.hash : '', { replace: true })
}

/** Whoever comes from the login page goes home, not round in a circle. */
function isLogin({ pathname }: URL): boolean {
  return pageAt(pathname) === loginPage || pathname === new URL(pageInfo().site.login, location.origin).pathname
}

const loginPage = 'center/login'
