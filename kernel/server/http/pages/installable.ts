import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/site.ts'
import { findIcon, isIconName } from '../../installable/icons.ts'
import { manifestOf } from '../../installable/manifest.ts'
import { monogramOf } from '../../installable/monogram.ts'
import { workerScript } from '../../installable/worker-script.ts'
import type { Portal } from '../../portal.ts'
import { isUnderPrefix, siteOf } from '../addresses.ts'

/** Manifest, icons and service worker, which make a site installable (PWA). They never depend on a person. */
export function answerInstallable(app: FastifyInstance, portal: Portal): void {
  const modules = portal.modules.map(({ module }) => module)
  const mount = (path: string, answer: Answer) =>
    app.get(`/site/${path}`, async (request, reply) => {
      const site = siteOf(request)
      if (!site || !isUnderPrefix(site.prefix, request)) return reply.callNotFound()
      return answer(site, request, reply)
    })
  mount('manifest.webmanifest', (site, _request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(JSON.stringify(manifestOf(site, modules))),
  )
  mount('worker.js', (site, _request, reply) => sendWorker(portal, site, reply))
  mount('icons/:name', (site, request, reply) => sendIcon(portal, site, request, reply))
}

type Answer = (site: Site, request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Never cached, so that a service worker can be replaced. The same for every language: a page opened while one worker
 * replaces another waits for that, and in tests was sometimes never answered.
 */
function sendWorker({ modules, settings }: Portal, site: Site, reply: FastifyReply) {
  const script = workerScript(site, modules, settings.OFFLINE && site.offline)
  if (!script) return reply.callNotFound()
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'self'")
    .send(script)
}

async function sendIcon(portal: Portal, site: Site, request: FastifyRequest, reply: FastifyReply) {
  const { name } = request.params as { name: string }
  if (name === 'logo.svg') return sendMonogram(site, reply)
  const icon = name.endsWith('.png') ? name.slice(0, -4) : ''
  if (!isIconName(icon)) return reply.callNotFound()
  const bytes = await findIcon(portal, site, icon)
  return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes)
}

/** Also served for sites with a logo: the fallback of that logo. */
const sendMonogram = async (site: Site, reply: FastifyReply) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(await monogramOf(site))
