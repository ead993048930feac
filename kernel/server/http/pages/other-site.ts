import type { FastifyRequest } from 'fastify'
import { isInCallFolder } from '#kernel/call-folders.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import type { Portal } from '../../portal.ts'
import { originOf } from '../../sites/origin.ts'
import type { Endpoint } from '../route-table.ts'

/** A link to another site, by its name and host, for a page that this site does not have. */
export type OtherSiteLink = {
  to: Site
  url: string
  /** Whether the whole URL belongs to that site, or only the page. */
  why: 'address' | 'page'
  /** The same page of the requested site, or its home page. */
  here: string
}

/** Module key by legacy path, for legacy paths that show a page. */
export type Faces = ReadonlyMap<string, string>

export const facesOf = (endpoints: readonly Endpoint[]): Faces =>
  new Map(
    endpoints.flatMap(({ path, page, face, served }) => (page || face ? [[path, served.module.key] as const] : [])),
  )

/** A URL under a base, whatever the prefix and its case. */
const underBase = /^(\/[a-z0-9]+)?\/site(?:\/(.*))?$/i

/** The page under the site's own base when only the base was misspelled; undefined when it is another site's base. */
export function ownSpelling(portal: Portal, site: Site, { url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?', 1)
  const [, prefix = '', page = ''] = underBase.exec(path) ?? []
  // A page not found under the correct base would redirect in a loop.
  if (!underBase.test(path) || path.startsWith('/site/') || isNoPage(page)) return undefined
  if (prefix && onlySiteAt(portal, site, prefix.toLowerCase())) return undefined
  return baseOf(site) + page + url.slice(path.length)
}

/** Another site's base on this host, or a legacy page of a module that this site does not have. */
export function linkFromUnknownUrl(
  portal: Portal,
  faces: Faces,
  site: Site,
  request: FastifyRequest,
): OtherSiteLink | undefined {
  const { path } = partsOf(request)
  const [, first = '', rest = ''] = /^(\/[a-z0-9]+)(\/.*)?$/i.exec(path) ?? []
  const to = first && rest ? onlySiteAt(portal, site, first.toLowerCase()) : undefined
  if (to) return linkToAddress(portal, faces, { site, to, inner: rest, request })
  const module = faces.get(path.replace(/\/$/, ''))
  return module === undefined ? undefined : linkToModule(portal, site, module, request)
}

/** A page of a module that this site does not have. */
export function linkFromPage(portal: Portal, site: Site, request: FastifyRequest): OtherSiteLink | undefined {
  const module = portal.pageOwners(partsOf(request).path.slice('/site/'.length))
  return module === undefined ? undefined : linkToModule(portal, site, module, request)
}

function linkToModule(portal: Portal, site: Site, module: string, request: FastifyRequest): OtherSiteLink | undefined {
  if (hasModule(site, module)) return undefined
  const [to, ...more] = otherSites(portal, site).filter((other) => hasModule(other, module))
  if (!to || more.length) return undefined
  const { path, query } = partsOf(request)
  return { to, url: addressAt(portal, to, path + query), why: 'page', here: baseOf(site) }
}

type Foreign = { site: Site; to: Site; inner: string; request: FastifyRequest }

/** Only known pages are linked; anything else under the base links to that site's home page. */
function linkToAddress(portal: Portal, faces: Faces, { site, to, inner, request }: Foreign): OtherSiteLink | undefined {
  const [found, page = ''] = /^\/site(?:\/(.*))?$/i.exec(inner) ?? []
  const module = found === undefined ? faces.get(inner.replace(/\/$/, '')) : portal.pageOwners(page)
  if (found === undefined ? module === undefined : isNoPage(page)) return undefined
  const address = (found === undefined ? inner : `/site/${page}`) + partsOf(request).query
  const isAt = (there: Site) => module !== undefined && hasModule(there, module)
  return {
    to,
    url: addressAt(portal, to, isAt(to) ? address : '/site/'),
    why: 'address',
    here: isAt(site) ? site.prefix + address : baseOf(site),
  }
}

const addressAt = (portal: Portal, to: Site, inner: string): string =>
  originOf(to, undefined, portal.settings) + to.prefix + inner

/** Files and calls under the base are not pages. */
const isNoPage = (page: string): boolean => page.startsWith('static/') || isInCallFolder(page)

const hasModule = (site: Site, module: string): boolean => Object.hasOwn(site.modules, module)

/** The one other site with this prefix; undefined if there are several, as it is ambiguous. */
function onlySiteAt(portal: Portal, site: Site, prefix: string): Site | undefined {
  if (prefix === site.prefix) return undefined
  const [only, ...more] = otherSites(portal, site).filter((other) => other.prefix === prefix)
  return more.length ? undefined : only
}

/** Other sites that may be revealed to anyone: open ones, and never the operator's. */
function otherSites({ directory, modules }: Portal, site: Site): Site[] {
  const operators = modules.filter(({ module }) => module.operatorOnly).map(({ module }) => module.key)
  return directory
    .all()
    .filter((other) => other.id !== site.id && !other.closed && !operators.some((key) => hasModule(other, key)))
}

/** Query parameters that are carried over: ids of objects, never what identifies or authorizes a person. */
const carried: ReadonlySet<string> = new Set(['id', 'formid', 'sid', 'cid', 'type', 'tab', 'date'])

function partsOf({ url }: FastifyRequest): { path: string; query: string } {
  const [path = '', text = ''] = url.split('?', 2)
  const kept = [...new URLSearchParams(text)].filter(([name]) => carried.has(name))
  return { path, query: kept.length ? `?${new URLSearchParams(kept)}` : '' }
}
