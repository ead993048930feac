import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/language/messages.ts'
import { previewHeader } from '#kernel/preview.ts'
import type { Site } from '#kernel/site.ts'
import type { Portal } from '../../portal.ts'
import { countCall } from '../../usage/counts.ts'
import { siteOf } from '../addresses.ts'
import { languageOf } from '../caller.ts'
import type { Endpoint } from '../route-table.ts'
import { setVisitorHeaders } from '../visitor-headers.ts'
import { bytesOf, doneEnvelope, jsonType } from './envelope.ts'

type Body = string | Buffer

const marked = new WeakSet<object>()
const written = new WeakMap<Site, Map<string, Body>>()

/**
 * Marks data that is the same for everyone until the site changes. Its serialized answer is cached per language and
 * sent again to requests without input: every page load makes such calls.
 */
export function cacheable<T extends object>(data: T): T {
  marked.add(data)
  return data
}

const encodings = new WeakMap<object, Partial<Record<Language, Body>>>()

/**
 * Marks data that answers several requests as the same object, all of one version of the site: it is encoded once in
 * each language, and may not change afterwards.
 */
export function encodedOnce<T extends object>(data: T): T {
  encodings.set(data, {})
  return data
}

export function bodyOf(data: unknown, language: Language, site: Site): Body {
  const encode = () => bytesOf(doneEnvelope(data, language, site))
  const encoded = typeof data === 'object' && data !== null ? encodings.get(data) : undefined
  if (!encoded) return encode()
  encoded[language] ??= encode()
  return encoded[language]
}

/** Caches the answer of a read, only for endpoints that always answer with data (no page). */
export function cacheAnswer(site: Site, endpoint: Endpoint, language: Language, data: unknown, body: Body): void {
  const { path, call, page, face } = endpoint
  if (call.kind !== 'read' || page || face) return
  if (typeof data !== 'object' || data === null || !marked.has(data)) return
  const ofSite = written.get(site) ?? new Map<string, Body>()
  written.set(site, ofSite.set(language + path, body))
}

/** Answers synchronously from the cache; false when nothing is cached, or the request has input. */
export function answerFromCache(portal: Portal, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const { path, access } = endpoint
  if (access !== 'public' || !hasNoInput(request) || previewHeader in request.headers) return false
  const site = siteOf(request)
  const body = site && written.get(site)?.get(languageOf(request) + path)
  if (!body) return false
  setVisitorHeaders(portal, site, request, reply)
  reply.header('content-type', jsonType).send(body)
  countCall(endpoint, site.id, 'done', 0)
  return true
}

export function hasNoInput({ raw, body }: FastifyRequest): boolean {
  return !raw.url!.includes('?') && (body === undefined || (Buffer.isBuffer(body) && body.length === 0))
}
