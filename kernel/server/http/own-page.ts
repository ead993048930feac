import type { FastifyRequest } from 'fastify'
import type { Call } from '#kernel/contract.ts'
import { languageCookie } from '#kernel/language-cookie.ts'
import type { Language } from '#kernel/messages.ts'
import { getAllAuth, getUserName } from '#kernel/platform.ts'
import type { Site } from '#kernel/site.ts'
import type { OutsideContext } from '../context.ts'
import { scopes } from '../db/scope.ts'
import { readerFor } from '../db/site-db.ts'
import type { Portal } from '../portal.ts'
import type { Served } from '../serve.ts'
import { hashOf, sessionIdIn } from '../sessions/cookies.ts'
import type { Person } from '../sessions/person.ts'
import { inTurn } from '../turns.ts'
import { contextOf } from './contexts.ts'
import { doneEnvelope } from './envelope.ts'
import type { Visit } from './page.ts'
import { type Endpoint, endpointsOf } from './route-table.ts'
import { checkService } from './service-check.ts'

/** What a page of someone who is logged in begins with, written into its document: the answers by path, and what it says first. */
export type OwnPage = { language: Language; answers: Record<string, string>; html: string; now: number }

/** A document is not waited for longer: without these it is as every page, and its script asks. */
const patience = 600

/** Nothing for a page that begins with nothing, for a stranger, and for whatever is no browser on its way to a page. */
export async function ownPageOf(visit: Visit, page: string): Promise<OwnPage | undefined> {
  const { portal, site, request } = visit
  const found = beginningOf(portal, site, page || (site.tabs[0] ?? ''))
  const id = sessionIdIn(request.headers.cookie)
  if (!found || !id || request.headers['sec-fetch-dest'] !== 'document') return undefined
  try {
    return await unlessLate(asSharer(visit, (person) => written(visit, found, person, id), id))
  } catch (error) {
    portal.log.debug({ err: error, page }, 'a page is sent without its answers')
    return undefined
  }
}

/** In the person's own turn and share, as their calls would be. Who only looks around, or has a password to choose, asks as always. */
async function asSharer<T>(
  { portal, site }: Visit,
  work: (person: Person) => Promise<T>,
  id: string,
): Promise<T | undefined> {
  const person = await portal.sessions.find(readerFor(portal.database.pool, site.id), site.id, hashOf(id), false)
  if (!person || person.viewAs !== undefined || person.mustRenew) return undefined
  const scope = { site: site.id, who: person.id }
  return new Promise((done, failed) =>
    inTurn(scope, () => scopes.run(scope, () => void work(person).then(done, failed))),
  )
}

async function written(visit: Visit, { served, page, calls }: Beginning, person: Person, id: string): Promise<OwnPage> {
  const { portal, site } = visit
  const language = languageIn(visit.request, site)
  const answers: Record<string, string> = {}
  const data: unknown[] = []
  let own: OutsideContext | undefined
  const all = [getAllAuth, getUserName, ...calls].map((call) => endpointFor(portal, call))
  await Promise.all(
    all.map(async (endpoint, i) => {
      const asking = { ...visit, endpoint, sessionId: id, isDraft: false }
      checkService(asking, person)
      const ctx = { ...contextOf(asking, person, []), language }
      const answer = await endpoint.run(ctx, {})
      answers[site.prefix + endpoint.path] = doneEnvelope(answer, language, site)
      if (i >= 2) data[i - 2] = answer
      if (endpoint.served === served) own = ctx
    }),
  )
  const html = served.ownOpenings?.[page]?.(own!, data) ?? ''
  return { language, answers, html, now: portal.now().getTime() }
}

type Beginning = { served: Served; page: string; calls: readonly Call[] }

function beginningOf({ modules }: Portal, site: Site, page: string): Beginning | undefined {
  const served = modules.find(({ firstReads, ownOpenings }) => firstReads?.[page] && ownOpenings?.[page])
  if (!served || !Object.hasOwn(site.modules, served.module.key)) return undefined
  return { served, page, calls: served.firstReads![page]! }
}

const tables = new WeakMap<Portal['modules'], ReadonlyMap<string, Endpoint>>()

function endpointFor({ modules }: Portal, { path }: Call): Endpoint {
  const known = tables.get(modules) ?? new Map(endpointsOf(modules).map((endpoint) => [endpoint.path, endpoint]))
  tables.set(modules, known)
  return known.get(path)!
}

/** As the browser said when it was chosen; else the site's first. */
export function languageIn({ headers }: FastifyRequest, { languages }: Site): Language {
  const said = new RegExp(`(?:^|; *)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  return languages.find((language) => language === said) ?? languages[0]!
}

/** By the clock: while the process lags behind, nobody waits for more than the page itself. */
async function unlessLate<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
