import type { FastifyReply } from 'fastify'
import type { PageFace } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import { baseOf } from '#kernel/site.ts'
import type { OutsideContext, StepContext, WriteContext } from '../context.ts'
import { writeForSite } from '../db/site-db.ts'
import { Refusal } from '../refusal.ts'
import type { SessionOutcome } from '../sessions/actions.ts'
import { hashOf, sessionCookies, sessionMark } from '../sessions/cookies.ts'
import type { Person } from '../sessions/person.ts'
import { bodyOf, cacheAnswer, hasNoInput } from './answers/answer-cache.ts'
import { envelope, jsonType } from './answers/envelope.ts'
import { EventAnswer, sendEvents } from './answers/event-answer.ts'
import type { Watcher } from './answers/event-places.ts'
import { FileAnswer, sendFile } from './answers/file-answer.ts'
import { PlainAnswer } from './answers/plain-answer.ts'
import { RedirectAnswer } from './answers/redirect-answer.ts'
import { WordedAnswer } from './answers/worded-answer.ts'
import type { Asking } from './asking.ts'
import { isOnPages, languageOf, wantsFace, wantsPage } from './caller.ts'
import { contextOf, writeContextOf } from './contexts.ts'
import { sendPage } from './pages/page.ts'
import { dropUnkept } from './requests/arriving-file.ts'
import type { Raw } from './requests/form.ts'
import { withFreshCopy } from './requests/fresh-copy.ts'
import { limitsOf, readInput } from './requests/input.ts'
import { facePolicy } from './security-headers.ts'
import { cookieReachOf } from './visitor-headers.ts'

/** Runs the call after the permission checks and answers with a page or the data, depending on the request. */
export async function perform(asking: Asking, person: Person | undefined): Promise<void> {
  const { endpoint, request, reply, site } = asking
  const plain = wantsPage(request, endpoint.call.kind)
  if (endpoint.page && plain) return show(asking, endpoint.page, person)
  const language = languageOf(request)
  const limits = limitsOf(asking, person)
  const { raw, uploads } = isRaw(asking) ? noInput : await readInput(request, reply, limits)
  const ctx = contextOf(asking, person, uploads)
  const running = endpoint.call.kind === 'read' ? endpoint.run(ctx, raw) : written(asking, ctx, raw)
  const { large } = limits
  const data = await (large ? running.finally(() => dropUnkept(large, uploads)) : running)
  if (data instanceof PlainAnswer) return void reply.code(data.status).type(data.type).send(data.body)
  if (data instanceof FileAnswer) return sendFile(data, request, reply)
  if (data instanceof RedirectAnswer) return void reply.redirect(data.url, 302)
  if (data instanceof EventAnswer) return sendEvents(data, reply, watcherOf(asking, person))
  if (data instanceof WordedAnswer) {
    const said = wordingOf(endpoint.served.module, data.key, language, site.words)
    return void reply.header('content-type', jsonType).send(envelope(0, said, data.data))
  }
  if (endpoint.face && wantsFace(request, endpoint)) return sendFace(reply, endpoint.face(ctx, data))
  const body = bodyOf(data, language, site)
  if (hasNoInput(request)) cacheAnswer(site, endpoint, language, data, body)
  reply.header('content-type', jsonType).send(body)
}

const isRaw = ({ endpoint, request }: Asking): boolean => endpoint.call.raw === true && Buffer.isBuffer(request.body)
const noInput = { raw: {}, uploads: [] }

const watcherOf = ({ site, request, sessionId }: Asking, person: Person | undefined): Watcher => ({
  site: site.id,
  address: request.ip,
  session: hashOf(sessionId),
  person: person?.id,
})

function sendFace(reply: FastifyReply, html: string): void {
  reply.type('text/html; charset=utf-8').header('content-security-policy', facePolicy(html)).send(html)
}

/** The page of a call, unless the module redirects the visitor first. */
async function show(asking: Asking, page: PageFace, person: Person | undefined): Promise<void> {
  const { endpoint, request, reply } = asking
  const { raw } = endpoint.detour ? await readInput(request, reply) : { raw: {} }
  const elsewhere = endpoint.detour?.(contextOf(asking, person, []), raw)
  if (elsewhere !== undefined) return void reply.redirect(elsewhere, 302)
  sendPage(asking, { ...page, module: endpoint.served.module })
}

/** Runs a write in one transaction, or in steps; session changes take effect only after the commit. */
async function written(asking: Asking, ctx: OutsideContext, raw: Raw): Promise<unknown> {
  const { portal, endpoint, request, reply, site } = asking
  const { outcome, write } = stepsOf(asking, ctx)
  let data: unknown
  try {
    data = endpoint.call.inSteps
      ? await endpoint.run({ ...ctx, write } satisfies StepContext, raw)
      : await write((own) => endpoint.run(own, raw))
  } catch (error) {
    throw await withFreshCopy(endpoint, ctx, raw, error)
  }
  if (outcome.ended) portal.sessions.end(site.id, outcome.ended)
  if (outcome.sessionId) {
    // Clients read a single Set-Cookie per name: the anonymous visitor's cookie is removed.
    reply.removeHeader('set-cookie')
    const reach = cookieReachOf(portal, site, request)
    reply.header('set-cookie', sessionCookies(outcome.sessionId, reach))
    if (isOnPages(request)) reply.header('set-cookie', sessionMark(outcome.sessionId, baseOf(site), reach.secure))
  }
  return data
}

function stepsOf(asking: Asking, ctx: OutsideContext) {
  const outcome: SessionOutcome = {}
  const write = async <T>(work: (own: WriteContext) => Promise<T>): Promise<T> => {
    const done = await writeForSite(asking.portal.database.pool, asking.site.id, (db) =>
      work(writeContextOf(asking, ctx, db, outcome)).catch((error) => {
        if (error instanceof Refusal) return error
        throw error
      }),
    )
    if (done instanceof Refusal) throw done.fail
    return done
  }
  return { outcome, write }
}
