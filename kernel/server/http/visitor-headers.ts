import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/site.ts'
import type { Portal } from '../portal.ts'
import {
  type CookieReach,
  endOwnCookie,
  newSessionId,
  sessionCookie,
  sessionIdIn,
  sessionIdsIn,
} from '../sessions/cookies.ts'
import { isUnder } from '../sites/cookie-domain.ts'
import { hostName } from '../sites/host.ts'

/**
 * Sets the common headers of every answer. Every visitor gets a session id, which is anonymous until a login replaces
 * it. `isNew` is true for a visitor who sent none.
 */
export function setVisitorHeaders({ settings, now }: Portal, site: Site, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-server-time', now().getTime()).header('cache-control', 'no-store')
  const sent = sessionIdIn(request.headers.cookie)
  const sessionId = sent ?? newSessionId()
  const reach = cookieReachOf({ settings }, site, request)
  if (!sent) reply.header('set-cookie', sessionCookie(sessionId, reach))
  else if (reach.domain && sessionIdsIn(request.headers.cookie).length > 1) {
    reply.header('set-cookie', endOwnCookie(reach))
  }
  return { sessionId, isNew: !sent }
}

/** Cookie domain: the site's, if the requested host is below it; otherwise (a loopback address) that host alone. */
export function cookieReachOf(
  { settings }: Pick<Portal, 'settings'>,
  site: Site,
  request: FastifyRequest,
): CookieReach {
  const { cookieDomain } = site
  const isOwn = cookieDomain !== '' && isUnder(hostName(request.headers.host) ?? '', cookieDomain)
  return { secure: settings.PUBLIC_SCHEME === 'https', domain: isOwn ? cookieDomain : '' }
}
