import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contract } from '../../contract.ts'
import type { casEntries } from '../../sign-in-settings.ts'

type Visit = InputOf<typeof contract.cas>
type Carried = Partial<Pick<Visit, 'redirect' | 'from' | 'login_from' | 'state'>> & {
  entry: (typeof casEntries)[number]
}

/**
 * URL of a CAS entry, which is also the ticket's `service`: it has to be identical when redirecting and when
 * validating, so both are built here, from the site's own host and never the request's.
 */
export function casEntryUrl({ site, origin }: Pick<ReadContext, 'site' | 'origin'>, carried: Carried): string {
  const path = contract.cas.path.replace(':site', site.id).replace('cas/index', carried.entry)
  const query = (['redirect', 'from', 'login_from', 'state'] as const)
    .filter((name) => carried[name])
    .map((name) => `${name}=${encodeURIComponent(carried[name]!)}`)
  return `${origin}${site.prefix}${path}?${query.join('&')}`
}

/**
 * Service URL of a ticket that a client fetched itself: this request's URL as sent, without the ticket, since the CAS
 * server compares it literally. Only the host is the site's own.
 */
export function serviceAsSent({ origin, url }: Pick<ReadContext, 'origin' | 'url'>): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const kept = query.split('&').filter((pair) => pair !== '' && !/^ticket(=|$)/.test(pair))
  return `${origin}${path}${kept.length ? `?${kept.join('&')}` : ''}`
}
