import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Portal } from '../portal.ts'
import { newSessionId, sessionCookie, sessionIdIn } from '../sessions/cookies.ts'

/**
 * What every answer begins with. Every visitor gets a session id; it stands for nobody until a login replaces it.
 * `isNew` tells a visitor without one.
 */
export function greet({ settings, now }: Portal, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-server-time', now().getTime()).header('cache-control', 'no-store')
  const sent = sessionIdIn(request.headers.cookie)
  const sessionId = sent ?? newSessionId()
  if (!sent) reply.header('set-cookie', sessionCookie(sessionId, settings.PUBLIC_SCHEME === 'https'))
  return { sessionId, isNew: !sent }
}
