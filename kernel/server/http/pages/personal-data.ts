import type { Call } from '#kernel/contract.ts'
import { getAllAuth, getUserName } from '#kernel/shell-contract.ts'
import type { Site } from '#kernel/site.ts'
import type { OutsideContext } from '../../context.ts'
import { scopes } from '../../db/scope.ts'
import { readerFor } from '../../db/site-db.ts'
import type { Portal } from '../../portal.ts'
import { inTurn } from '../../queues/event-loop-turns.ts'
import type { Served } from '../../serve.ts'
import { hashOf, sessionIdIn } from '../../sessions/cookies.ts'
import type { Person } from '../../sessions/person.ts'
import { doneEnvelope } from '../answers/envelope.ts'
import { contextOf } from '../contexts.ts'
import { type Endpoint, endpointsOf } from '../route-table.ts'
import { checkService } from '../service-check.ts'
import type { Visit } from './page.ts'
import { languageIn } from './reader-language.ts'

/** Initial data for a logged-in person, embedded in the document: answers by path, and the server-rendered content. */
export type PersonalData = { answers: Record<string, string>; html: string; now: number }

/** Longest delay of a document in ms; then it is sent without initial data, and its script makes the calls. */
const patience = 600

/** Undefined for a page without initial data, for anonymous visitors, and if the browser is not navigating. */
export async function personalDataOf(visit: Visit, page: string): Promise<PersonalData | undefined> {
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

/**
 * Runs with the person's share of the connections, like their calls. Not for people who view as another person or have
 * to renew their password: their script makes the calls.
 */
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

async function written(
  visit: Visit,
  { served, page, calls }: Beginning,
  person: Person,
  id: string,
): Promise<PersonalData> {
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
  const html = served.personalOpenings?.[page]?.(own!, data) ?? ''
  return { answers, html, now: portal.now().getTime() }
}

type Beginning = { served: Served; page: string; calls: readonly Call[] }

function beginningOf({ modules }: Portal, site: Site, page: string): Beginning | undefined {
  const served = modules.find(({ firstReads, personalOpenings }) => firstReads?.[page] && personalOpenings?.[page])
  if (!served || !Object.hasOwn(site.modules, served.module.key)) return undefined
  return { served, page, calls: served.firstReads![page]! }
}

const tables = new WeakMap<Portal['modules'], ReadonlyMap<string, Endpoint>>()

function endpointFor({ modules }: Portal, { path }: Call): Endpoint {
  const known = tables.get(modules) ?? new Map(endpointsOf(modules).map((endpoint) => [endpoint.path, endpoint]))
  tables.set(modules, known)
  return known.get(path)!
}

/** By wall clock: when the event loop lags, the page is sent without the data. */
async function unlessLate<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
