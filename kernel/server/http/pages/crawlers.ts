import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseOf, type Site } from '#kernel/site.ts'
import { readerFor } from '../../db/site-db.ts'
import { stampOf } from '../../opening.ts'
import type { Portal } from '../../portal.ts'
import type { Served } from '../../serve.ts'
import { closedToAnonymous } from '../../services/refusal.ts'
import { originOf } from '../../sites/origin.ts'
import { siteOf } from '../addresses.ts'
import { escapeHtml } from '../answers/escape.ts'

/** The limit of the sitemap format per file. */
const most = 50_000

/** robots.txt and sitemap.xml. Only public pages are listed, and the back office is disallowed. */
export function answerCrawlers(app: FastifyInstance, portal: Portal): void {
  app.get('/robots.txt', (request, reply) => {
    const site = siteOf(request)
    if (!site) return reply.callNotFound()
    const map = `${originOf(site, request.headers.host, portal.settings)}${site.prefix}/sitemap.xml`
    const lines = [
      'User-agent: *',
      `Disallow: ${baseOf(site)}manage/`,
      `Disallow: ${site.prefix}/uc/`,
      `Sitemap: ${map}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
  app.get('/sitemap.xml', (request, reply) => sendSitemap(portal, request, reply))
}

async function sendSitemap(portal: Portal, request: FastifyRequest, reply: FastifyReply) {
  const site = siteOf(request)
  if (!site) return reply.callNotFound()
  const origin = originOf(site, request.headers.host, portal.settings)
  const maps = portal.modules.filter(({ module, sitemap }) => sitemap && Object.hasOwn(site.modules, module.key))
  const parts = await Promise.all(maps.map((served) => partOf(portal, site, origin, served)))
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.flat().slice(0, most).join('\n')}
</urlset>
`
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

function partOf(portal: Portal, site: Site, origin: string, { module, sitemap }: Served): Promise<string[]> {
  const closed = closedToAnonymous(site, module, portal.now())
  const place = { site: site.id, topic: sitemap!.topic, key: `sitemap ${stampOf(site)} ${origin} ${closed}` }
  return portal.topics.cached(place, async () => {
    const db = readerFor(portal.database.pool, site.id)
    const ctx = { site, origin, db, now: portal.now(), log: portal.log, language: site.languages[0]! }
    const entries = await sitemap!.entries(ctx)
    const value = entries.map(({ page, changed }) => lineOf(`${origin}${baseOf(site)}${page}`, changed))
    return { value, bytes: value.reduce((sum, line) => sum + 2 * line.length, 100) }
  })
}

const lineOf = (url: string, changed: Date): string =>
  `<url><loc>${escapeHtml(url)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`
