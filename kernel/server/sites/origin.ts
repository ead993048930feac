import type { Site } from '#kernel/site.ts'
import type { Settings } from '../settings.ts'
import { hostName, isLoopback } from './host.ts'

type Published = Pick<Settings, 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>

/** Cache of origins by Host header, per site. */
type Known = { port: number | undefined; settings: Published; origins: Map<string | undefined, string> }
const known = new WeakMap<Site, Known>()
const mostKnown = 32

/** `https://host[:port]` of the site for this request. The host comes from the site's row, never from the request. */
export function originOf(site: Site, hostHeader: string | undefined, settings: Published): string {
  let ofSite = known.get(site)
  if (!ofSite || ofSite.settings !== settings || ofSite.port !== settings.PORT || ofSite.origins.size > mostKnown) {
    ofSite = { port: settings.PORT, settings, origins: new Map() }
    known.set(site, ofSite)
  }
  const { origins } = ofSite
  const origin = origins.get(hostHeader)
  if (origin !== undefined) return origin
  const made = makeOrigin(site, hostHeader, settings)
  origins.set(hostHeader, made)
  return made
}

function makeOrigin(site: Site, hostHeader: string | undefined, settings: Published): string {
  const asked = hostName(hostHeader) ?? ''
  const host = site.hosts.includes(asked) || isLoopback(asked) ? asked : site.hosts[0]
  const port = settings.PUBLIC_PORT ?? settings.PORT
  const usual = settings.PUBLIC_SCHEME === 'https' ? 443 : 80
  return `${settings.PUBLIC_SCHEME}://${host}${port === usual ? '' : `:${port}`}`
}

/** Whether an absolute URL belongs to this site; the port is ignored. */
export function isOwnUrl(site: Site, hostHeader: string | undefined, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username } = new URL(url)
  const name = hostName(host)
  const own = name !== undefined && (site.hosts.includes(name) || (isLoopback(name) && name === hostName(hostHeader)))
  return own && username === '' && (protocol === 'https:' || protocol === 'http:')
}

/** Prevents open redirects: a URL of this site is returned unchanged, everything else becomes the home page. */
export function ownTarget({ site, origin }: { site: Site; origin: string }, target: string): string {
  const home = `${origin}${site.prefix}/site/`
  if (target === '' || /[\\\x00-\x20]/.test(target)) return home
  const absolute = target.startsWith('/') ? `${origin}${target}` : target
  return isOwnUrl(site, new URL(origin).host, absolute) && !target.startsWith('//') ? absolute : home
}
