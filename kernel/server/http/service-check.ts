import { refusalOf, serviceFail } from '../services/refusal.ts'
import type { Person } from '../sessions/person.ts'
import { notLoggedIn } from './answers/envelope.ts'
import type { Asking } from './asking.ts'
import { isPlainGet, languageOf, loginUrl } from './caller.ts'

/**
 * The site's rules for the services a call belongs to: audience, hours, state. A page's document contains no data of
 * the service, so it is sent anyway and shows the reason itself.
 */
export function checkService(asking: Asking, person: Person | undefined): void {
  const { portal, endpoint, request, site } = asking
  const { tiles, served, page } = endpoint
  if (tiles.length === 0 || (page && isPlainGet(request))) return
  const refusal = refusalOf({ site, person, now: portal.now() }, served.module, tiles)
  if (!refusal) return
  if (refusal.state === 'notForYou' && !person) throw notLoggedIn(loginUrl(site, asking.origin, request))
  throw serviceFail(refusal, site, languageOf(request))
}
