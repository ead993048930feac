import type { Site } from '#kernel/site.ts'
import { SiteTrouble } from './check.ts'

type Named = Pick<Site, 'id' | 'hosts' | 'cookieDomain'>

/** Public suffixes under which a registry sells domains: what is below one of them belongs to others. */
const sharedUnderCountry = /^(com|edu|net|org|gov|mil|ac|co|go|or|ne|gob|idv|gen|sch|nom)$/
const provincesOfChina =
  /^(ah|bj|cq|fj|gd|gs|gx|gz|ha|hb|he|hi|hk|hl|hn|jl|js|jx|ln|mo|nm|nx|qh|sc|sd|sh|sn|sx|tj|tw|xj|xz|yn|zj)$/

/** Whether it is a public suffix: anyone, other universities included, could own a name under it. */
function isShared(domain: string): boolean {
  const labels = domain.split('.')
  const [second = '', country = ''] = labels.slice(-2)
  if (labels.length < 2 || /^\d+$/.test(country)) return true
  if (labels.length > 2) return false
  return (
    (country.length === 2 && sharedUnderCountry.test(second)) || (country === 'cn' && provincesOfChina.test(second))
  )
}

export const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** It has to be a parent of all the site's hosts, and not a public suffix. */
export function checkCookieDomain({ hosts, cookieDomain: domain }: Named): void {
  if (domain === '') return
  const foreign = hosts.find((host) => !isUnder(host, domain))
  if (foreign) throw unusable(`${domain} is no parent of the host ${foreign}`)
  if (isShared(domain)) throw unusable(`under ${domain} stand names of others`)
}

/** The cookies of a site must not be sent to a host of another site. */
export function checkApart(site: Named, other: Named): void {
  for (const [one, two] of [
    [site, other],
    [other, site],
  ] as const) {
    const reached = one.cookieDomain && two.hosts.find((host) => isUnder(host, one.cookieDomain))
    if (reached) throw unusable(`the cookies of ${one.id} would reach the host ${reached} of the site ${two.id}`)
  }
}

const unusable = (why: string) => new SiteTrouble(['cookieDomain'], `The site's cookieDomain is not usable: ${why}.`)
