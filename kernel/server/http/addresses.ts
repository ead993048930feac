import type { IncomingMessage } from 'node:http'
import type { Site } from '#kernel/site.ts'
import type { Portal } from '../portal.ts'
import { hostName, isLoopback } from '../sites/host.ts'
import { pathOnly } from './requests/host-check.ts'

/** Normalizes a URL: removes the site's prefix, and on local hosts the `/api` that clients put before every path. */
export function innerUrl(portal: Portal, calls: ReadonlySet<string>, request: IncomingMessage): string {
  const url = pathOnly(request.url ?? '/')
  const site = openSite(portal, request)
  ;(request as Sited)[ofSite] = site
  if (!site) return url
  if (site.prefix && url.startsWith(`${site.prefix}/`)) return url.slice(site.prefix.length)
  if (url.startsWith('/api/') && isLoopback(hostName(request.headers.host) ?? '')) {
    const path = url.split('?', 1)[0]!
    if (!calls.has(path) && calls.has(path.slice(4))) return url.slice(4)
  }
  return url
}

const ofSite = Symbol('site')
const ofClosed = Symbol('closed site')
type Sited = IncomingMessage & { [ofSite]?: Site | undefined; [ofClosed]?: Site }

/** A closed site is treated like no site by everything that serves requests. */
function openSite(portal: Portal, request: Sited): Site | undefined {
  const site = portal.directory.forHost(request.headers.host)
  if (!site?.closed) return site
  request[ofClosed] = site
  return undefined
}

/** The closed site whose host was requested. */
export const closedSiteOf = (request: { raw: IncomingMessage }): Site | undefined => (request.raw as Sited)[ofClosed]

/** The site of a request, from its Host header alone; determined when its URL was rewritten. */
export const siteOf = (request: { raw: IncomingMessage }): Site | undefined => (request.raw as Sited)[ofSite]

/** Whether the request was under the site's prefix; a site with a prefix has no pages elsewhere. */
export function isUnderPrefix(prefix: string, request: { originalUrl: string }): boolean {
  return prefix === '' || request.originalUrl.startsWith(`${prefix}/`)
}
