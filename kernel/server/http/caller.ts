import type { FastifyRequest } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { isLanguage, type Language } from '#kernel/language/messages.ts'
import { proofPage, renewalPage } from '#kernel/shell-contract.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import { isOwnUrl } from '../sites/origin.ts'
import type { Endpoint } from './route-table.ts'

export const isAjax = (request: FastifyRequest): boolean =>
  String(request.headers['x-requested-with'] ?? '').toLowerCase() === 'xmlhttprequest'

/** A navigation by a browser, not a script's request. */
export const isPlainGet = (request: FastifyRequest): boolean => request.method === 'GET' && !isAjax(request)

/** A navigation by a client that displays HTML. */
export const isForPeople = (request: FastifyRequest): boolean =>
  isPlainGet(request) && request.headers.accept?.includes('text/html') === true

/**
 * Whether a call that has a page answers with it: scripts mark their requests (AJAX), whatever the method. A POST write
 * is answered in JSON, since legacy clients save without that mark.
 */
export const wantsPage = (request: FastifyRequest, kind: 'read' | 'write'): boolean =>
  kind === 'read' ? !isAjax(request) : isPlainGet(request)

/** Whether a call is answered with the HTML that legacy clients read. */
export const wantsFace = (
  request: FastifyRequest,
  { face, faceOn, call }: Pick<Endpoint, 'face' | 'faceOn' | 'call'>,
) => face !== undefined && wantsPage(request, call.kind) && (faceOn === undefined || request.method === 'GET')

/** A browser on one of our pages or navigating to one; clients that only use the calls send neither header. */
export const isOnPages = ({ headers }: FastifyRequest): boolean =>
  headers['x-lang'] !== undefined || headers['sec-fetch-mode'] === 'navigate'

/**
 * Whether the request shows any sign of a browser. A page cannot make its browser omit all of them: each is sent with
 * every request, or overriding it adds another sign. Node's own `fetch` sends a bare `sec-fetch-mode` and the language
 * `*`, and is not a browser.
 */
export function isBrowser({ headers }: FastifyRequest): boolean {
  const { accept = '', origin, 'accept-language': languages, 'user-agent': agent = '' } = headers
  if (origin !== undefined || headers['upgrade-insecure-requests'] !== undefined) return true
  if (Object.keys(headers).some((name) => name.startsWith('sec-') && name !== 'sec-fetch-mode')) return true
  if (languages !== undefined && (languages !== '*' || agent.startsWith('Mozilla/'))) return true
  return /text\/html|image\//.test(accept)
}

/** Our own pages send their language; other clients get Chinese, as in the legacy system. */
export function languageOf(request: FastifyRequest): Language {
  const said = request.headers['x-lang']
  return isLanguage(said) ? said : 'zh'
}

/**
 * CSRF check: a write must come from the site's own pages. Clients that are not browsers send none of these headers and
 * pass; a browser always sends at least one and cannot forge it.
 */
export function comesFromElsewhere(request: FastifyRequest, site: Site): boolean {
  const { origin, referer, host, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  if (origin !== undefined) return !isOwnUrl(site, host, origin)
  return referer !== undefined && referer !== '' && !isOwnUrl(site, host, referer)
}

/** URL of the login page, with a redirect back to the requesting page if that is one of ours. */
export function loginUrl(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  return `${origin}${site.prefix}/uc/wap/login?redirect=${backFrom(site, origin, request, target)}`
}

/** The same for the page where a password is chosen. */
export function renewalUrl(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  return `${origin}${baseOf(site)}${renewalPage}?redirect=${backFrom(site, origin, request, target)}`
}

/** The same for the page where a person proves again who they are. */
export function proofUrl(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  return `${origin}${baseOf(site)}${proofPage}?redirect=${backFrom(site, origin, request, target)}`
}

/** Where a refused visitor goes on, by the refusal. */
export const leadingUrlOf = ({ fail }: Fail): typeof loginUrl =>
  fail === 'passwordFirst' ? renewalUrl : fail === 'proveAgain' ? proofUrl : loginUrl

function backFrom(site: Site, origin: string, request: FastifyRequest, target?: string): string {
  const { referer, host } = request.headers
  const own = referer && isOwnUrl(site, host, referer) ? referer : `${origin}${site.prefix}/site/`
  return encodeURIComponent(target ?? own)
}
