import type { FastifyReply, FastifyRequest } from 'fastify'
import { allows } from '#kernel/access.ts'
import type { Fail } from '#kernel/fail.ts'
import { isBusy, kernel, notFound } from '#kernel/language/words.ts'
import type { Site } from '#kernel/site.ts'
import { addressAsSharer } from '../db/connection-shares.ts'
import { type Scope, scopes } from '../db/scope.ts'
import { readerFor } from '../db/site-db.ts'
import { bugWatch } from '../logs/bug-watch.ts'
import type { Portal } from '../portal.ts'
import { inTurn } from '../queues/event-loop-turns.ts'
import { hashOf, hasKey, keyCookie } from '../sessions/cookies.ts'
import type { Person } from '../sessions/person.ts'
import { originOf } from '../sites/origin.ts'
import { type CallOutcome, countCall } from '../usage/counts.ts'
import { siteOf } from './addresses.ts'
import { answerFromCache } from './answers/answer-cache.ts'
import { failFor } from './answers/database-fails.ts'
import { markDisturbed } from './answers/disturbed.ts'
import { beginRefusal, failEnvelope, jsonType, notLoggedIn, passwordFirst, proveAgain } from './answers/envelope.ts'
import type { Asking } from './asking.ts'
import {
  comesFromElsewhere,
  isAjax,
  isPlainGet,
  languageOf,
  leadingUrlOf,
  loginUrl,
  proofUrl,
  renewalUrl,
  wantsFace,
} from './caller.ts'
import { getPreview, previewOfCall } from './draft-preview.ts'
import { sendRefusal } from './pages/refusal-page.ts'
import { perform } from './perform.ts'
import type { Endpoint } from './route-table.ts'
import { checkService } from './service-check.ts'
import { spanOf } from './trace-requests.ts'
import { cookieReachOf, setVisitorHeaders } from './visitor-headers.ts'

/** The whole request: site, person, access, then the call itself, then the envelope. */
export function answer(portal: Portal, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (answerFromCache(portal, endpoint, request, reply)) return
  const scope = { site: siteOf(request)?.id ?? '', who: addressAsSharer(request.ip), span: spanOf(request) }
  inTurn(scope, () => scopes.run(scope, () => void answerInTurn(portal, endpoint, request, reply, scope)))
}

/** Must not return the reply: it is a thenable, and awaiting it means waiting until the last byte is sent. */
async function answerInTurn(
  portal: Portal,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: Scope,
) {
  const site = siteOf(request)
  if (!site) return void reply.callNotFound()
  const as = previewOfCall(request)
  if (as !== undefined) return answerDraft({ portal, endpoint, request, reply, site }, as)
  if (!hasModule(site, endpoint)) return void reply.callNotFound()
  const { sessionId, isNew } = setVisitorHeaders(portal, site, request, reply)
  if (endpoint.call.givesKey && !hasKey(request.headers.cookie)) {
    reply.header('set-cookie', keyCookie(cookieReachOf(portal, site, request)))
  }
  const asking = askingOf({ portal, endpoint, request, reply, site, sessionId })
  try {
    const person = isNew ? undefined : await personAsking(asking)
    if (person) scope.who = person.id
    const admitted = admit(asking, person)
    checkService(asking, admitted)
    if (endpoint.tiles.length > 0) await markDisturbed(asking)
    await perform(asking, admitted && isOnlyLooking(asking, admitted) ? undefined : admitted)
    countCall(endpoint, site.id, 'done', reply.elapsedTime)
  } catch (error) {
    const fail = failFor(error)
    refuse(asking, fail ?? bug(asking, error))
    countCall(endpoint, site.id, outcomeOf(fail), reply.elapsedTime)
  }
}

/** Not being logged in does not count as a refusal: every page asks who the visitor is. */
function outcomeOf(fail: Fail | undefined): CallOutcome {
  if (!fail) return 'failed'
  return fail.code === 10013 ? 'done' : 'refused'
}

/** The same for a page that shows the draft. Writes are refused, whoever the caller is. */
async function answerDraft(call: Omit<Opened, 'sessionId'>, as: string) {
  const { portal, endpoint, request, reply, site } = call
  const { sessionId } = setVisitorHeaders(portal, site, request, reply)
  let asking = askingOf({ ...call, sessionId })
  try {
    if (endpoint.call.kind === 'write') throw kernel.fail('onlyViewing')
    const preview = await getPreview(portal, site, request, as)
    const person = preview ? preview.person : await personAsking(asking)
    if (preview) asking = askingOf({ ...call, site: preview.site, sessionId }, true)
    if (!hasModule(asking.site, endpoint)) throw notFound()
    const admitted = admit(asking, person)
    checkService(asking, admitted)
    await perform(asking, admitted)
  } catch (error) {
    refuse(asking, failFor(error) ?? bug(asking, error))
  }
}

const hasModule = (site: Site, { served }: Endpoint): boolean => Object.hasOwn(site.modules, served.module.key)

type Opened = Pick<Asking, 'portal' | 'endpoint' | 'request' | 'reply' | 'site' | 'sessionId'>

function askingOf(opened: Opened, isDraft = false): Asking {
  const { portal, request, site } = opened
  return { ...opened, isDraft, origin: originOf(site, request.headers.host, portal.settings) }
}

/** Writes and calls that require a right ask for a fresh session: a withdrawn right is refused at once. */
function personAsking({ portal, endpoint, site, sessionId }: Asking): Promise<Person | undefined> {
  const db = readerFor(portal.database.pool, site.id)
  const { kind, fresh: asked = false, recentLogin } = endpoint.call
  const fresh = asked || kind === 'write' || recentLogin !== undefined || typeof endpoint.access === 'object'
  return portal.sessions.find(db, site.id, hashOf(sessionId), fresh)
}

/** The person the call is made as. Treated as anonymous until the password is renewed, if it has to be. */
function admit(asking: Asking, found: Person | undefined): Person | undefined {
  const { endpoint, request, site } = asking
  const { call, access, served } = endpoint
  const person = found?.mustRenew && !call.whileRenewing ? undefined : found
  if (access !== 'public' && !person) {
    throw found
      ? passwordFirst(renewalUrl(site, asking.origin, request))
      : notLoggedIn(loginUrl(site, asking.origin, request))
  }
  if (person && isProofOld(asking, person)) throw proveAgain(proofUrl(site, asking.origin, request))
  if (call.kind === 'write') {
    if (request.method !== 'POST' && !call.alsoGet) throw kernel.fail('postOnly')
    if (!call.fromElsewhere && comesFromElsewhere(request, site)) throw kernel.fail('foreignOrigin')
    if (person?.viewAs && access !== 'public' && !call.whileViewing) throw kernel.fail('onlyViewing')
  }
  if (typeof access === 'object' && !allows(person!.permissions, served.module.key, access.may)) throw notFound()
  return person
}

/** Whether the call asks for a more recent login than this one. */
function isProofOld({ endpoint: { call }, portal }: Asking, { provedAt = 0 }: Person): boolean {
  return call.recentLogin !== undefined && portal.now().getTime() - provedAt > call.recentLogin * 60_000
}

/** A public write while viewing as someone else is made anonymously: nothing is recorded under the viewer's name. */
function isOnlyLooking({ endpoint: { call, access } }: Asking, person: Person): boolean {
  return person.viewAs !== undefined && call.kind === 'write' && access === 'public' && !call.whileViewing
}

function refuse(asking: Asking, fail: Fail): void {
  const { endpoint, request, reply, site } = asking
  if (fail.code === 10013 && !isAjax(request)) {
    const { origin } = asking
    const target = request.method === 'GET' ? `${origin}${request.originalUrl}` : undefined
    return void reply.redirect(leadingUrlOf(fail)(site, origin, request, target), 302)
  }
  const readsPage = wantsFace(request, endpoint)
  const leadsToPage = endpoint.call.fromElsewhere || (isBusy(fail) && endpoint.page !== undefined)
  if (readsPage || (leadsToPage && isPlainGet(request))) {
    return void sendRefusal({ ...asking, module: endpoint.served.module }, fail)
  }
  const body = failEnvelope(fail, endpoint.served.module, languageOf(request), site)
  const status = statuses[fail.fail]
  if (endpoint.call.forPrograms && status) reply.code(status)
  beginRefusal(reply, fail).header('content-type', jsonType).send(body)
}

const statuses: Readonly<Record<string, number>> = { notFound: 404, tooOften: 429 }

function bug({ portal, endpoint, request }: Asking, error: unknown): Fail {
  portal.log.error({ err: error, path: endpoint.path, request: request.id }, 'a call broke')
  bugWatch.heard?.(error, endpoint.path)
  return kernel.fail('broken')
}
