import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageFace } from '#kernel/contract.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { baseOf, defaultLogo, markName, type PageInfo, type Site } from '#kernel/site.ts'
import { shellName } from '#kernel/worker-shell.ts'
import type { Portal } from '../../portal.ts'
import { ruledModules } from '../../services/ruled.ts'
import { sessionIdIn, sessionMark } from '../../sessions/cookies.ts'
import type { Asking } from '../asking.ts'
import { documentOf } from './document.ts'
import { firstReadsOf } from './first-script.ts'
import type { PersonalData } from './personal-data.ts'
import { languageIn } from './reader-language.ts'
import { webBuild } from './web-build.ts'

/** The portal's HTML document. A legacy path that shows a page passes that page and its title as `face`. */
export function sendPage(
  { portal, site, origin, request, reply, preview }: Visit,
  face?: PageFace & { module: Module },
  own?: PersonalData,
) {
  const nonce = randomBytes(16).toString('base64')
  const language = languageIn(request, site)
  const query = request.raw.url!.split('?')[1]
  const page = face && (query ? `${face.path}?${query}` : face.path)
  const info = pageInfo(site, {
    origin,
    page,
    now: portal.now(),
    offline: portal.settings.OFFLINE,
    preview,
    ruled: ruledModules(portal.modules, site),
  })
  const title = face ? wordingOf(face.module, face.title, site.languages[0]!, site.words) : info.site.name
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy(`'nonce-${nonce}'`))
    // A document with personal data or a draft must not be cached as the offline shell.
    .header('x-build', preview === undefined && !own ? shellName(info.build, language) : '')
    .header('vary', 'accept-encoding, cookie')
  markSession(portal, info.site.baseurl, request, reply)
  const firstReads = firstReadsOf(portal, site)
  const shown = face?.path ?? pageOf(request.url)
  const text = documentOf({ site, info, title, nonce, language, page: shown, firstReads, own })
  return sendText(text, request, reply)
}

/** A visitor without either cookie is only sent the session's: legacy clients read the whole Set-Cookie header. */
export function markSession(
  { settings }: Portal,
  base: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  const id = sessionIdIn(headers.cookie)
  if (!id && !headers.cookie?.includes(`${markName}=`)) return
  reply.header('set-cookie', sessionMark(id, base, settings.PUBLIC_SCHEME === 'https'))
}

/** gzip: a third of the size for a tenth of a millisecond. */
function sendText(text: string, request: FastifyRequest, reply: FastifyReply) {
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(gzipSync(text, { level: 5 }))
}

const pageOf = (url: string): string => url.split('?', 1)[0]!.slice('/site/'.length)

export type Visit = Pick<Asking, 'portal' | 'site' | 'origin' | 'request' | 'reply'> & {
  /** Set when `site` is the draft: the kind of person it is viewed as. */
  preview?: string
}

type About = {
  origin: string
  now: Date
  page?: string | undefined
  offline: boolean
  preview?: string | undefined
  ruled?: string[]
}

export function pageInfo(site: Site, { origin, now, page, offline, preview, ruled }: About): PageInfo {
  const [first] = site.languages
  return {
    site: {
      id: site.id,
      name: site.name[first!] ?? site.name.zh ?? site.id,
      baseurl: baseOf(site),
      imgUrl: `${baseOf(site)}static/`,
      login: `${origin}${site.prefix}/uc/wap/login`,
      logout: `${origin}${site.prefix}/uc/wap/login/logout`,
    },
    names: site.name,
    prefix: site.prefix,
    brand: { ...site.brand, logo: site.brand.logo || defaultLogo(site) },
    languages: site.languages,
    zone: site.zone,
    modules: Object.keys(site.modules),
    words: site.words,
    tabs: site.tabs,
    home: site.home,
    offline: offline && site.offline && preview === undefined,
    build: webBuild().name,
    page,
    ...(preview !== undefined && { preview }),
    ...(ruled?.length && { ruled }),
    serverTime: now.getTime(),
  }
}

/** `inline` allows the document's own script: a nonce or a hash. */
export function policy(inline: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inline} 'wasm-unsafe-eval' https://res.wx.qq.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
