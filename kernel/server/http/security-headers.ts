import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Policy of answers that are not documents: nothing may run, load or be submitted. Only our pages may frame them. */
const inert = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const always = {
  'content-security-policy': inert,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'browsing-topics=(), camera=(self), geolocation=(self), microphone=(self), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

const year = 31_536_000

/** Headers of every answer. A document replaces the inert policy with its own. */
export function securityHeaders({ PUBLIC_SCHEME }: Pick<Settings, 'PUBLIC_SCHEME'>): [name: string, value: string][] {
  const transport = { 'strict-transport-security': `max-age=${year}` }
  return Object.entries({ ...always, ...(PUBLIC_SCHEME === 'https' && transport) })
}

/** The only place they are set: in the first hook, so that no answer can be sent without them. */
export function setSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_SCHEME'>): void {
  const headers = securityHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
}

/** For a page that a service renders itself: its first inline script is allowed by hash, and no other. */
export function facePolicy(html: string): string {
  const script = /<script(?![^>]*\bsrc\b)[^>]*>([\s\S]*?)<\/script>/i.exec(html)?.[1]
  const own = script === undefined ? "'none'" : `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
