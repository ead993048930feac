import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { remembered } from '#kernel/bounded-map.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Module, ServiceTile } from '#kernel/module.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import { readerFor } from '../../db/site-db.ts'
import { type Opening, type OpeningMaker, stampOf } from '../../opening.ts'
import type { Portal } from '../../portal.ts'
import { closedToAnonymous, refusalOf } from '../../services/refusal.ts'
import { ruledModules } from '../../services/ruled.ts'
import { tilesOfPage } from '../../services/tiles.ts'
import { documentOf, lateScript } from './document.ts'
import { openingBody, openingHead } from './opening-markup.ts'
import { markSession, pageInfo, policy, sendPage, type Visit } from './page.ts'
import { personalDataOf } from './personal-data.ts'
import { languageIn } from './reader-language.ts'

/** A finished document, byte for byte the same for everyone. */
type Written = { plain: Buffer; zipped: Buffer; etag: string; policy: string }

const none: unique symbol = Symbol('nothing to say')

/** Sends the page with server-rendered content where its module provides some; otherwise like every page. */
export function sendOpening(visit: Visit, page: string) {
  const found = openingsOf(visit.portal).get(page)
  if (!found || !Object.hasOwn(visit.site.modules, found.module.key)) return sendOwn(visit, page)
  const key = found.keyOf(visit.request.raw.url!)
  if (key === undefined || isRefused(visit, found)) return sendUnlisted(visit)
  return sendFound(visit, page, found, key)
}

function isRefused({ site, portal }: Visit, { module, tiles }: Found): boolean {
  if (!isRuled(portal, site, module)) return false
  return refusalOf({ site, person: undefined, now: portal.now() }, module, tiles) !== undefined
}

/** Only a restricted service can be closed. */
const isRuled = ({ modules }: Portal, site: Site, module: Module): boolean =>
  ruledModules(modules, site).includes(module.key)

/** Sends the page with initial data for a logged-in person, where there is any. */
async function sendOwn(visit: Visit, page: string) {
  return sendPage(visit, undefined, await personalDataOf(visit, page))
}

async function sendFound(visit: Visit, page: string, { module, maker }: Found, key: string) {
  const { portal, site, origin, request, reply } = visit
  const closed = isRuled(portal, site, module) ? closedToAnonymous(site, module, portal.now()) : ''
  const language = languageIn(request, site)
  const name = `${stampOf(site)} ${origin} ${page} ${key} ${closed} ${language}`
  const place = { site: site.id, topic: maker.topic, key: name }
  const written = await portal.topics.cached<Written | typeof none>(place, () =>
    write(visit, { page, maker, key, language }),
  )
  if (written === none) return sendUnlisted(visit)
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', written.policy)
    .header('vary', 'accept-encoding, cookie')
    .header('etag', written.etag)
  markSession(portal, baseOf(site), request, reply)
  if (request.headers['if-none-match'] === written.etag) return reply.code(304).send()
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(written.plain)
  return reply.header('content-encoding', 'gzip').send(written.zipped)
}

/** Not visible to anonymous visitors, so not indexed. */
function sendUnlisted(visit: Visit) {
  visit.reply.header('x-robots-tag', 'noindex')
  return sendPage(visit)
}

type Writing = { page: string; maker: OpeningMaker; key: string; language: Language }

async function write({ portal, site, origin }: Visit, { page, maker, key, language }: Writing) {
  const now = portal.now()
  const db = readerFor(portal.database.pool, site.id)
  const ctx = { site, origin, db, now, log: portal.log, language }
  const opening = await maker.open(ctx, key)
  if (!opening) return { value: none, bytes: 200 } as const
  const plain = Buffer.from(text({ portal, site, origin }, page, opening, language))
  const zipped = gzipSync(plain, { level: 7 })
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const hash = createHash('sha256')
    .update(lateScript(site, language, page))
    .digest('base64')
  return { value: { plain, zipped, etag, policy: policy(`'sha256-${hash}'`) }, bytes: plain.length + zipped.length }
}

type Place = Pick<Visit, 'portal' | 'site' | 'origin'>

/**
 * Without the server's time, which would be out of date in a cached document, and without a build name, so that it is
 * not cached as the offline shell.
 */
function text({ portal, site, origin }: Place, page: string, opening: Opening, language: Language): string {
  const info = pageInfo(site, {
    origin,
    now: new Date(0),
    offline: portal.settings.OFFLINE,
    ruled: ruledModules(portal.modules, site),
  })
  const head = openingHead(opening, site, origin, info)
  const body = openingBody(opening)
  const title = `${opening.title} - ${info.site.name}`
  return documentOf({ site, info, title, page, language, opening: { description: opening.description, head, body } })
}

type Found = {
  module: Module
  maker: OpeningMaker
  /** The services that the page belongs to. */
  tiles: readonly ServiceTile[]
  /** The maker's key by URL. */
  keyOf: (url: string) => string | undefined
}

/** URLs that are remembered for a page; one that is longer than a link is read each time. */
const mostUrls = 2_000
const longestUrl = 200

const all = new WeakMap<Portal['modules'], ReadonlyMap<string, Found>>()

function openingsOf({ modules }: Portal): ReadonlyMap<string, Found> {
  let known = all.get(modules)
  if (!known) {
    const rows = modules.flatMap(({ module, openings = {} }) =>
      Object.entries(openings).map(([page, maker]) => [page, foundFor(module, maker, page)] as const),
    )
    known = new Map(rows)
    all.set(modules, known)
  }
  return known
}

function foundFor(module: Module, maker: OpeningMaker, page: string): Found {
  const read = (url: string) => maker.key(new URLSearchParams(url.split('?', 2)[1] ?? ''))
  const known = remembered(mostUrls, read)
  const keyOf = (url: string) => (url.length > longestUrl ? read(url) : known(url))
  return { module, maker, tiles: tilesOfPage(module, page), keyOf }
}
