import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { allows } from '#kernel/access.ts'
import { previewHeader, previewParam, previewRight } from '#kernel/preview.ts'
import { audiences } from '#kernel/service-rule.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { prepared } from '../db/prepared.ts'
import { type ReadDb, readerFor } from '../db/site-db.ts'
import { type Outbound, OutboundRefused } from '../outbound.ts'
import type { Portal } from '../portal.ts'
import { hashOf, sessionIdIn } from '../sessions/cookies.ts'
import { seenAs } from '../sessions/load-person.ts'
import type { Person } from '../sessions/person.ts'
import { sites, siteVersions } from '../sites/schema.ts'
import { openSecrets } from '../sites/sealed.ts'

/** The site with its draft applied, and the person it is viewed as. */
export type Preview = Readonly<{ as: string; site: Site; person: Person | undefined }>

/** View as a kind of person, the holder of a role, or oneself. */
const someone = new RegExp(`^(${audiences.join('|')}|self|role:[0-9a-f-]{36})$`)
const known = (said: unknown) => (typeof said === 'string' && someone.test(said) ? said : undefined)

/** The `as` that a call of a preview page sends in its header. */
export function previewOfCall({ headers }: FastifyRequest): string | undefined {
  return known(headers[previewHeader])
}

/** The `as` in the URL of a page. */
export function previewOfPage({ raw }: FastifyRequest): string | undefined {
  if (!raw.url?.includes(`${previewParam}=`)) return undefined
  return known(new URLSearchParams(raw.url.split('?')[1]).get(previewParam))
}

/** Undefined without the right to edit the site, checked in the database each time: shows the published site. */
export async function getPreview(
  { database, sessions, log, settings }: Pick<Portal, 'database' | 'sessions' | 'log' | 'settings'>,
  site: Site,
  request: FastifyRequest,
  as: string | undefined,
): Promise<Preview | undefined> {
  const sessionId = sessionIdIn(request.headers.cookie)
  if (as === undefined || !sessionId) return undefined
  const db = readerFor(database.pool, site.id)
  const person = await sessions.find(db, site.id, hashOf(sessionId), true)
  if (!person || person.mustRenew || !allows(person.permissions, ...previewRight)) return undefined
  const config = openSecrets({ secret: settings.secret, site: site.id }, await configOf(db))
  const draft = siteShape.safeParse(config)
  if (!draft.success) log.warn({ site: site.id }, 'the draft of a site cannot be read')
  return { as, site: draft.data ?? site, person: await shownTo(db, person, as) }
}

const current = prepared((db) => db.select({ config: sites.config }).from(sites))
const drafted = prepared((db) =>
  db.select({ config: siteVersions.config }).from(siteVersions).where(eq(siteVersions.state, 'draft')),
)

/** A new object each time, so that nothing cached by site object is shared with the draft. */
async function configOf(db: ReadDb): Promise<unknown> {
  const [row] = await current(db, {})
  const [draft] = await drafted(db, {})
  return { ...row?.config, ...draft?.config }
}

async function shownTo(db: ReadDb, person: Person, as: string): Promise<Person | undefined> {
  if (as === 'visitor') return undefined
  if (as === 'self') return person
  return { ...person, ...(await seenAs(db, as.startsWith('role:') ? as : `kind:${as}`, person)), standsIn: true }
}

/** A draft may contain any URL, also one that would be sent a key: no outbound requests until it is published. */
export const noWayOut: Outbound = Object.assign(
  () => Promise.reject(new OutboundRefused('a draft reaches nothing outside')),
  { trusts: () => false },
)
