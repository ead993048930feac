import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { isBusy, kernel } from '#kernel/language/words.ts'
import { bugWatch } from '../logs/bug-watch.ts'
import type { Portal } from '../portal.ts'
import { closedSiteOf, siteOf } from './addresses.ts'
import { failFor } from './answers/database-fails.ts'
import { beginRefusal, failEnvelope } from './answers/envelope.ts'
import { isForPeople, languageOf } from './caller.ts'
import { sendClosed } from './pages/closed-page.ts'
import { type Faces, linkFromUnknownUrl, ownSpelling } from './pages/other-site.ts'
import { sendOtherSitePage } from './pages/other-site-page.ts'
import { sendRefusal } from './pages/refusal-page.ts'

/** 404. An unknown host gets a plain one; an unknown path the legacy framework's error, which clients expect. */
export function answerUnknown(portal: Portal, faces: Faces, request: FastifyRequest, reply: FastifyReply) {
  reply.code(404).header('cache-control', 'no-store')
  const closed = closedSiteOf(request)
  if (closed) return sendClosed(closed, reply)
  const site = siteOf(request)
  if (site && isForPeople(request)) {
    const own = ownSpelling(portal, site, request)
    if (own !== undefined) return reply.redirect(own, 302)
    const lead = linkFromUnknownUrl(portal, faces, site, request)
    if (lead) return sendOtherSitePage(site, lead, reply)
  }
  if (!site) return reply.type('text/plain; charset=utf-8').send('Not found\n')
  return reply.type('application/json; charset=utf-8').send(frameworkError('Not Found', '页面不存在', 404))
}

/** Requests that cannot be read: too large, cut off, malformed URL. Also errors outside of calls, as in a page. */
export function answerUnreadable(portal: Portal, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = failFor(error)
  if (known && isBusy(known)) return answerBusy(known, request, reply)
  const status = statusOf(error)
  if (status >= 500) {
    portal.log.error({ err: error, path: request.routeOptions.url, request: request.id }, 'a request broke')
    bugWatch.heard?.(error, request.routeOptions.url ?? request.url)
  }
  const fail = kernel.fail(status === 413 ? 'tooLarge' : status >= 500 ? 'broken' : 'badInput', { data: {} })
  const site = siteOf(request)
  if (status >= 500 && site && isForPeople(request)) {
    return sendRefusal({ module: kernel, request, reply: reply.code(status), site }, fail)
  }
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
