import { baseOf, type PageInfo } from '#kernel/site.ts'

let info: PageInfo | undefined

/** What the server wrote into the page. Read once; it does not change while the page is open. */
export function pageInfo(): PageInfo {
  info ??= JSON.parse(document.getElementById('page-info')!.textContent!) as PageInfo
  return info
}

/** As whom the site's draft is shown here; undefined where everyone's site is. */
export const previewedAs = (): string | undefined => pageInfo().preview

/** '/site/', or the site's prefix before it: where every page of the portal begins. */
export const baseRoute = (): string => baseOf(pageInfo())

/**
 * A call goes to the page's own host, with its port unless that is 80 or 8883, where the API stands on the plain host.
 * Local hosts also answer under `/api`, but the plain form works everywhere and keeps cookies on one path.
 */
export function apiBase(at: Pick<Location, 'protocol' | 'hostname' | 'port'> = location, prefix = pageInfo().prefix) {
  const port = at.port && at.port !== '80' && at.port !== '8883' ? `:${at.port}` : ''
  return `${at.protocol}//${at.hostname}${port}${prefix}`
}

/** A legacy path showed this page; from here on the address is the page's own. */
export function settleAddress(): void {
  const { page } = pageInfo()
  if (page) history.replaceState(history.state, '', baseRoute() + page + location.hash)
}
