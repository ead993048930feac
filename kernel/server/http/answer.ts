import type { FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '#kernel/access.ts'
import type { Fail } from '#kernel/fail.ts'
import { kernel, notFound } from '#kernel/words.ts'
import { readerFor } from '../db/site-db.ts'
import type { Portal } from '../portal.ts'
import { hashOf, newSessionId, sessionCookie, sessionIdIn } from '../sessions/cookies.ts'
import type { Person } from '../sessions/store.ts'
import { originOf } from '../sites/origin.ts'
import type { Asking } from './asking.ts'
import { comesFromElsewhere, isAjax, languageOf, loginUrl } from './caller.ts'
import { failFor } from './database-fails.ts'
import { failEnvelope, notLoggedIn } from './envelope.ts'
import { perform } from './perform.ts'
import type { Endpoint } from './route-table.ts'

/** From request to answer, whole: site, person, access, then the call itself, then the envelope. */
export async function answer(portal: Portal, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const site = portal.directory.forHost(request.headers.host)
  if (!site || !Object.hasOwn(site.modules, endpoint.served.module.key)) return reply.callNotFound()
  const origin = originOf(site, request.headers.host, portal.settings)
  const known = sessionIdIn(request.headers.cookie)
  const asking: Asking = { portal, endpoint, request, reply, site, origin, sessionId: known ?? newSessionId() }
  reply.header('x-server-time', portal.now().getTime()).header('cache-control', 'no-store')
  try {
    const person = known === undefined ? welcome(asking) : await personAsking(asking)
    admit(asking, person)
    return await perform(asking, person)
  } catch (error) {
    return refuse(asking, failFor(error) ?? bug(asking, error))
  }
}

/** Every visitor gets a session id. It stands for nobody until a login replaces it. */
function welcome({ portal, reply, sessionId }: Asking): undefined {
  reply.header('set-cookie', sessionCookie(sessionId, portal.settings.PUBLIC_SCHEME === 'https'))
}

/** A write, and a call that needs a right, ask the database itself: what was withdrawn anywhere is refused at once. */
function personAsking({ portal, endpoint, site, sessionId }: Asking): Promise<Person | undefined> {
  const db = readerFor(portal.database.pool, site.id)
  const fresh = endpoint.call.kind === 'write' || typeof endpoint.access === 'object'
  return portal.sessions.find(db, site.id, hashOf(sessionId), fresh)
}

function admit({ endpoint, request, site, origin }: Asking, person: Person | undefined): void {
  const { call, access, served } = endpoint
  if (access !== 'public' && !person) throw notLoggedIn(loginUrl(site, origin, request))
  if (call.kind === 'write') {
    if (request.method !== 'POST' && !call.alsoGet) throw kernel.fail('postOnly')
    if (comesFromElsewhere(request, site)) throw kernel.fail('foreignOrigin')
  }
  if (typeof access === 'object' && !allows(person!.permissions, served.module.key, access.may)) throw notFound()
}

function refuse({ endpoint, request, reply, site, origin }: Asking, fail: Fail) {
  if (fail.code === 10013 && !isAjax(request)) {
    const target = request.method === 'GET' ? `${origin}${request.originalUrl}` : undefined
    return reply.redirect(loginUrl(site, origin, request, target), 302)
  }
  const body = failEnvelope(fail, endpoint.served.module, languageOf(request), site)
  return reply.type('application/json; charset=utf-8').header('x-fail', fail.fail).send(body)
}

function bug({ portal, endpoint }: Asking, error: unknown): Fail {
  portal.log.error({ err: error, path: endpoint.path }, 'a call broke')
  return kernel.fail('broken')
}
