import { refusalOf, serviceFail } from '../services/refusal.ts'
import type { Person } from '../sessions/person.ts'
import type { Asking } from './asking.ts'
import { isPlainGet, languageOf, loginUrl } from './caller.ts'
import { notLoggedIn } from './envelope.ts'

/**
 * The site's rules on the services that a call belongs to: for whom, when, and whether at all. The document of a page holds
 * none of the service's data, so it is sent: it says the same in words.
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
