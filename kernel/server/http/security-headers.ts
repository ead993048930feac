import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Nothing may run in, be loaded by, or be sent from an answer that is no document. Only own pages may frame it. */
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

/** By name and value, for every answer whatever it is. A document puts its own policy in place of the inert one. */
export function securityHeaders({ PUBLIC_SCHEME }: Pick<Settings, 'PUBLIC_SCHEME'>): [name: string, value: string][] {
  const transport = { 'strict-transport-security': `max-age=${year}` }
  return Object.entries({ ...always, ...(PUBLIC_SCHEME === 'https' && transport) })
}

/** The one place they are set: before anything else knows of the request, so that no answer can leave without them. */
export function setSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_SCHEME'>): void {
  const headers = securityHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
}

/** For a page that a service writes itself: its first script may run, known by its bytes, and nothing else that stands in it. */
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
