import type { Site } from '#kernel/site.ts'
import type { Settings } from '../settings.ts'
import { hostName, isLoopback } from './host.ts'

type Published = Pick<Settings, 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>

/** By what hosts a site was asked for, lately, where it was published so: nearly every request knows the answer already. */
type Known = { port: number | undefined; settings: Published; origins: Map<string | undefined, string> }
const known = new WeakMap<Site, Known>()
const mostKnown = 32

/** `https://host[:port]` of the site for this request: the host only ever as the site's own row spells it. */
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

/** Whether an absolute address leads to this site; a port is not part of who we are. */
export function isOwnUrl(site: Site, hostHeader: string | undefined, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username } = new URL(url)
  const name = hostName(host)
  const own = name !== undefined && (site.hosts.includes(name) || (isLoopback(name) && name === hostName(hostHeader)))
  return own && username === '' && (protocol === 'https:' || protocol === 'http:')
}

/** Where a redirect may lead: an address of this site as it is, everything else to its home page. */
export function ownTarget({ site, origin }: { site: Site; origin: string }, target: string): string {
  const home = `${origin}${site.prefix}/site/`
  if (target === '' || /[\\\x00-\x20]/.test(target)) return home
  const absolute = target.startsWith('/') ? `${origin}${target}` : target
  return isOwnUrl(site, new URL(origin).host, absolute) && !target.startsWith('//') ? absolute : home
}
