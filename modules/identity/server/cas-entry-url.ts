import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contract } from '../contract.ts'
import type { casEntries } from '../sign-in-settings.ts'

type Visit = InputOf<typeof contract.cas>
type Carried = Partial<Pick<Visit, 'redirect' | 'from' | 'login_from' | 'state'>> & {
  entry: (typeof casEntries)[number]
}

/**
 * The address of a CAS entry. It is also the `service` that a ticket is for: on the way there and when the ticket is
 * checked it must read the same to the letter, so both are built here, from the site's own host and never the request's.
 */
export function casEntryUrl({ site, origin }: Pick<ReadContext, 'site' | 'origin'>, carried: Carried): string {
  const path = contract.cas.path.replace(':site', site.id).replace('cas/index', carried.entry)
  const query = (['redirect', 'from', 'login_from', 'state'] as const)
    .filter((name) => carried[name])
    .map((name) => `${name}=${encodeURIComponent(carried[name]!)}`)
  return `${origin}${site.prefix}${path}?${query.join('&')}`
}

/**
 * The service of a ticket that a client fetched on its own: this very address as the client wrote it, without the
 * ticket, since the CAS server compares it to the letter. Only the host is the site's own.
 */
export function serviceAsSent({ origin, url }: Pick<ReadContext, 'origin' | 'url'>): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const kept = query.split('&').filter((pair) => pair !== '' && !/^ticket(=|$)/.test(pair))
  return `${origin}${path}${kept.length ? `?${kept.join('&')}` : ''}`
}
