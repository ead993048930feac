import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#kernel/messages.ts'
import { renewalPage } from '#kernel/platform.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import { isOwnUrl } from '../sites/origin.ts'

export const isAjax = (request: FastifyRequest): boolean =>
  String(request.headers['x-requested-with'] ?? '').toLowerCase() === 'xmlhttprequest'

/** A person's browser on its way somewhere, not a script. */
export const isPlainGet = (request: FastifyRequest): boolean => request.method === 'GET' && !isAjax(request)

/** The same, of a client that shows what it gets. */
export const isForPeople = (request: FastifyRequest): boolean =>
  isPlainGet(request) && request.headers.accept?.includes('text/html') === true

/**
 * Whether a call that has a page shows it: a script says that it is one, whatever the method. A write is told of in JSON, since
 * clients send saves without saying so.
 */
export const wantsPage = (request: FastifyRequest, kind: 'read' | 'write'): boolean =>
  kind === 'read' ? !isAjax(request) : isPlainGet(request)

/** A browser on one of our pages or on its way to one; clients that only know the calls send neither header. */
export const isOnPages = ({ headers }: FastifyRequest): boolean =>
  headers['x-lang'] !== undefined || headers['sec-fetch-mode'] === 'navigate'

/**
 * Whether any sign of a browser is there. A page can make its browser leave none of them out: each is sent with every
 * request, or a script's choice of it ends in another sign. Node's own `fetch` sends a bare `sec-fetch-mode` and the
 * language `*`, and is no browser.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const { accept = '', origin, 'accept-language': languages, 'user-agent': agent = '' } = headers
  if (origin !== undefined || headers['upgrade-insecure-requests'] !== undefined) return true
  if (Object.keys(headers).some((name) => name.startsWith('sec-') && name !== 'sec-fetch-mode')) return true
  if (languages !== undefined && (languages !== '*' || agent.startsWith('Mozilla/'))) return true
  return /text\/html|image\//.test(accept)
}

/** Our own pages say their language; a client that says nothing gets Chinese, as it always has. */
export function languageOf(request: FastifyRequest): Language {
  const said = request.headers['x-lang']
  return isLanguage(said) ? said : 'zh'
}

/**
 * A write must come from the site's own pages. Clients that are no browsers send none of these headers and pass;
 * a browser always sends at least one, and cannot lie in it.
 */
export function comesFromElsewhere(request: FastifyRequest, site: Site): boolean {
  const { origin, referer, host, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  if (origin !== undefined) return !isOwnUrl(site, host, origin)
  return referer !== undefined && referer !== '' && !isOwnUrl(site, host, referer)
}

/** Where a person goes to log in and comes back from: the page that asked, if it is one of ours. */
export function loginUrl(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  return `${origin}${site.prefix}/uc/wap/login?redirect=${backFrom(site, origin, request, target)}`
}

/** The same for choosing a password. */
export function renewalUrl(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  return `${origin}${baseOf(site)}${renewalPage}?redirect=${backFrom(site, origin, request, target)}`
}

function backFrom(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  const { referer, host } = request.headers
  const own = referer && isOwnUrl(site, host, referer) ? referer : `${origin}${site.prefix}/site/`
  return encodeURIComponent(target ?? own)
}
