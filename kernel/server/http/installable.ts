import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/site.ts'
import { findIcon, isIconName } from '../installable/icons.ts'
import { manifestOf } from '../installable/manifest.ts'
import { monogramOf } from '../installable/monogram.ts'
import { workerScript } from '../installable/worker-script.ts'
import type { Portal } from '../portal.ts'
import { isUnderPrefix, siteOf } from './addresses.ts'

/** What makes a site an app: its manifest, its icons, its service worker. All of the site alone, nothing of a person. */
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

/** Asked for anew at every visit: a worker that could be kept by a cache could not be called back. */
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

/** Also of a site that has a logo: what it would be called by without. */
const sendMonogram = async (site: Site, reply: FastifyReply) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(await monogramOf(site))
