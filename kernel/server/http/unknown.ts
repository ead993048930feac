import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { isBusy, kernel } from '#kernel/words.ts'
import type { Portal } from '../portal.ts'
import { closedSiteOf, siteOf } from './addresses.ts'
import { isForPeople, languageOf } from './caller.ts'
import { sendClosed } from './closed-page.ts'
import { failFor } from './database-fails.ts'
import { type Faces, leadFromUnknown, ownSpelling } from './elsewhere.ts'
import { sendElsewhere } from './elsewhere-page.ts'
import { beginRefusal, failEnvelope } from './envelope.ts'
import { sendRefusal } from './refusal-page.ts'

/** A host of no site gets a plain 404; a path of no call, the framework's error as clients know it. */
export function answerUnknown(portal: Portal, faces: Faces, request: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header('cache-control', 'no-store')
  const closed = closedSiteOf(request)
  if (closed) return sendClosed(closed, reply)
  const site = siteOf(request)
  if (site && isForPeople(request)) {
    const own = ownSpelling(portal, site, request)
    if (own !== undefined) return reply.redirect(own, 302)
    const lead = leadFromUnknown(portal, faces, site, request)
    if (lead) return sendElsewhere(site, lead, reply)
  }
  if (!site) return reply.type('text/plain; charset=utf-8').send('Not found\n')
  return reply.type('application/json; charset=utf-8').send(frameworkError('Not Found', '页面不存在', 404))
}

/** What cannot even be read: too large, cut off, a broken address. Also what broke where no call was asked for, as a page. */
export function answerUnreadable(portal: Portal, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = failFor(error)
  if (known && isBusy(known)) return answerBusy(known, request, reply)
  const status = statusOf(error)
  if (status >= 500) portal.log.error({ err: error, path: request.routeOptions.url }, 'a request broke')
  const fail = kernel.fail(status === 413 ? 'tooLarge' : status >= 500 ? 'broken' : 'badInput', { data: {} })
  const site = siteOf(request)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('x-fail', fail.fail)
    .send(failEnvelope(fail, kernel, languageOf(request), site))
}

function answerBusy(fail: Fail, request: FastifyRequest, reply: FastifyReply) {
  const site = siteOf(request)
  if (site && isForPeople(request)) return sendRefusal({ module: kernel, request, reply, site }, fail)
  return beginRefusal(reply, fail)
    .type('application/json; charset=utf-8')
    .send(failEnvelope(fail, kernel, languageOf(request), site))
}

function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

const frameworkError = (name: string, message: string, status: number) =>
  JSON.stringify({ name, message, code: 0, status })
