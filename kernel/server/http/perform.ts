import type { PageFace } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import { baseOf } from '#kernel/site.ts'
import { kernel } from '#kernel/words.ts'
import type { ReadContext, WriteContext } from '../context.ts'
import { writeForSite } from '../db/site-db.ts'
import { Refusal } from '../refusal.ts'
import type { SessionOutcome } from '../sessions/actions.ts'
import { sessionCookies, sessionMark } from '../sessions/cookies.ts'
import type { Person } from '../sessions/person.ts'
import type { Asking } from './asking.ts'
import { isOnPages, isPlainGet, languageOf } from './caller.ts'
import { contextOf, writeContextOf } from './contexts.ts'
import { doneEnvelope, envelope, jsonType } from './envelope.ts'
import { EventAnswer, isCrowded, sendEvents } from './event-answer.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import type { Raw } from './form.ts'
import { withFreshCopy } from './fresh-copy.ts'
import { readInput } from './input.ts'
import { hasNoInput, writeDown } from './lasting.ts'
import { sendPage } from './page.ts'
import { RedirectAnswer } from './redirect-answer.ts'
import { WordedAnswer } from './worded-answer.ts'

/** The call itself, for someone who may make it: a page or the data, by how it was asked. */
export async function perform(asking: Asking, person: Person | undefined): Promise<void> {
  const { endpoint, request, reply, site } = asking
  const plain = isPlainGet(request)
  if (endpoint.page && plain) return show(asking, endpoint.page, person)
  const language = languageOf(request)
  const { raw, uploads } = await readInput(request, reply, endpoint.call.fileBytes)
  const ctx = contextOf(asking, person, uploads)
  const data = endpoint.call.kind === 'read' ? await looked(asking, ctx, raw) : await written(asking, ctx, raw)
  if (data instanceof FileAnswer) return void sendFile(data, request, reply)
  if (data instanceof RedirectAnswer) return void reply.redirect(data.url, 302)
  if (data instanceof EventAnswer) {
    if (isCrowded()) throw kernel.fail('busy')
    return sendEvents(data, reply)
  }
  if (data instanceof WordedAnswer) {
    const said = wordingOf(endpoint.served.module, data.key, language, site.words)
    return void reply.header('content-type', jsonType).send(envelope(0, said, data.data))
  }
  if (endpoint.face && plain) return void reply.type('text/html; charset=utf-8').send(endpoint.face(ctx, data))
  const body = doneEnvelope(data, language, site)
  if (hasNoInput(request)) writeDown(site, endpoint, language, data, body)
  reply.header('content-type', jsonType).send(body)
}

/** The page of a call, unless the module sends the visitor elsewhere first. */
async function show(asking: Asking, page: PageFace, person: Person | undefined): Promise<void> {
  const { endpoint, request, reply } = asking
  const { raw } = endpoint.detour ? await readInput(request, reply) : { raw: {} }
  const elsewhere = endpoint.detour?.(contextOf(asking, person, []), raw)
  if (elsewhere !== undefined) return void reply.redirect(elsewhere, 302)
  sendPage(asking, { ...page, module: endpoint.served.module })
}

/** A read's function is typed for a context without the means to write; what it is given here has none. */
const looked = ({ endpoint }: Asking, ctx: ReadContext, raw: Raw) => endpoint.run(ctx as WriteContext, raw)

/** One transaction; what it means for the session takes effect only once it has committed. */
async function written(asking: Asking, ctx: ReadContext, raw: Raw): Promise<unknown> {
  const { portal, endpoint, request, reply, site } = asking
  const outcome: SessionOutcome = {}
  const data = await writeForSite(portal.database.pool, site.id, (db) =>
    endpoint.run(writeContextOf(asking, ctx, db, outcome), raw).catch((error) => {
      if (error instanceof Refusal) return error
      throw error
    }),
  ).catch(async (error) => {
    throw await withFreshCopy(endpoint, ctx, raw, error)
  })
  if (data instanceof Refusal) throw data.fail
  if (outcome.ended) portal.sessions.end(site.id, outcome.ended)
  if (outcome.sessionId) {
    // Clients read a single Set-Cookie for each name: the visitor's own goes.
    reply.removeHeader('set-cookie')
    const secure = portal.settings.PUBLIC_SCHEME === 'https'
    reply.header('set-cookie', sessionCookies(outcome.sessionId, secure))
    if (isOnPages(request)) reply.header('set-cookie', sessionMark(outcome.sessionId, baseOf(site), secure))
  }
  return data
}
