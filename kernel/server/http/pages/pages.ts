import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInCallFolder } from '#kernel/call-folders.ts'
import { isOfficePage } from '#kernel/office.ts'
import { baseOf } from '#kernel/site.ts'
import type { Portal } from '../../portal.ts'
import { originOf } from '../../sites/origin.ts'
import { isUnderPrefix, siteOf } from '../addresses.ts'
import { isAjax, isForPeople } from '../caller.ts'
import { getPreview, previewOfPage } from '../draft-preview.ts'
import { sendOfficePage } from './office-page.ts'
import { sendOpening } from './opening-page.ts'
import { linkFromPage } from './other-site.ts'
import { sendOtherSitePage } from './other-site-page.ts'
import { sendPage } from './page.ts'
import { webFolder } from './web-folder.ts'

/** Every path under the base serves the one document, except the static files beside it. */
export async function answerPages(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(statics, {
    root: webFolder(),
    prefix: '/site/static/',
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (_path, _root, request) => siteOf(request) !== undefined,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const page = (request: FastifyRequest, reply: FastifyReply) => answerPage(portal, request, reply)
  app.get('/', page)
  app.get('/site', page)
  app.get('/site/*', page)
}

function answerPage(portal: Portal, request: FastifyRequest, reply: FastifyReply) {
  const site = siteOf(request)
  if (!site) return reply.callNotFound()
  const path = request.url.split('?', 1)[0]!
  // Scripts, and paths in the folders of calls, get no document.
  if (isAjax(request) || isInCallFolder(path.slice('/site/'.length))) return reply.callNotFound()
  if (!path.startsWith('/site/') || !isUnderPrefix(site.prefix, request)) {
    const rest = path.startsWith('/site/') ? request.url.slice('/site/'.length) : ''
    return reply.redirect(baseOf(site) + rest, 302)
  }
  const visit = { portal, site, origin: originOf(site, request.headers.host, portal.settings), request, reply }
  if (isOfficePage(path.slice('/site/'.length))) return sendOfficePage(visit)
  const as = previewOfPage(request)
  const lead = as === undefined && isForPeople(request) ? linkFromPage(portal, site, request) : undefined
  if (lead) return sendOtherSitePage(site, lead, reply.code(404))
  return as === undefined ? sendOpening(visit, path.slice('/site/'.length)) : showDraft(visit, as)
}

/** The page with the draft applied; the published page for people without the right to edit the site. */
async function showDraft(visit: Parameters<typeof sendPage>[0], as: string) {
  const preview = await getPreview(visit.portal, visit.site, visit.request, as)
  return sendPage(preview ? { ...visit, site: preview.site, preview: as } : visit)
}
