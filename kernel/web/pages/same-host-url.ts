import { go, pageAt } from './history.ts'
import { pageInfo } from './page-info.ts'

/** A redirect target from a query, if it is on this host; anything else could be an open redirect. */
export function sameHostUrl(target: string | undefined): URL | undefined {
  if (!target || !URL.canParse(target, location.origin)) return undefined
  const url = new URL(target, location.origin)
  return url.origin === location.origin && url.username === '' ? url : undefined
}

/** Replaces this page with a URL of ours, or with the home page. */
export function redirectTo(url: URL | undefined): void {
  const page = url && !isLogin(url) ? pageAt(url.pathname) : ''
  if (page === undefined) location.replace(url!.href)
  else go(page && url ? page + url.search + url.hash : '', { replace: true })
}

/** A target that is the login page would redirect in a loop; it becomes the home page. */
function isLogin({ pathname }: URL): boolean {
  return pageAt(pathname) === loginPage || pathname === new URL(pageInfo().site.login, location.origin).pathname
}

const loginPage = 'center/login'
