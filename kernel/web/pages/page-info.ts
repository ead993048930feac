import { baseOf, type PageInfo } from '#kernel/site.ts'

let info: PageInfo | undefined

/** The data the server embedded in the document. Read once; it does not change while the page is open. */
export function pageInfo(): PageInfo {
  info ??= JSON.parse(document.getElementById('page-info')!.textContent!) as PageInfo
  return info
}

/** The kind of person the draft is previewed as; undefined on the published site. */
export const previewedAs = (): string | undefined => pageInfo().preview

/** '/site/', with the site's prefix before it: the base of every page. */
export const baseRoute = (): string => baseOf(pageInfo())

/**
 * Calls go to the page's own host and port, except on ports 80 and 8883, where the API is on the default port. Local
 * hosts also answer under `/api`, but without it works everywhere and keeps cookies on one path.
 */
export function apiBase(at: Pick<Location, 'protocol' | 'hostname' | 'port'> = location, prefix = pageInfo().prefix) {
  const port = at.port && at.port !== '80' && at.port !== '8883' ? `:${at.port}` : ''
  return `${at.protocol}//${at.hostname}${port}${prefix}`
}

/** After a legacy path showed this page: replaces the URL with the page's own. */
export function settleAddress(): void {
  const { page } = pageInfo()
  if (page) history.replaceState(history.state, '', baseRoute() + page + location.hash)
}
