import { setTimeout as sleep } from 'node:timers/promises'
import { spelling } from '#kernel/server/people/spelling.ts'
import { contract } from '#modules/shell/contract.ts'
import { search } from '#modules/shell/server/search/search.ts'
import { asDatabaseOwner } from '../tests/support/real-server.ts'
import { publish } from './data/articles-in.ts'
import { crowd } from './data/people-sheet.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { buildIndex, openEvents, openForms, startTrigrams } from './data/search-in.ts'
import { probeFor } from './load/latencies.ts'
import { compared, type Figure, type Target } from './measure.ts'
import { rowsRead } from './plans.ts'
import { startSame, statementsOf } from './recorded.ts'
import { startPortal } from './servers.ts'

const people = 50_000
const articles = 10_000
const formsAndEvents = 2_000
/** Several people, since one may use only a few database connections at once. */
const askers = 64

type Portal = Awaited<ReturnType<typeof startPortal>>

/**
 * The portal's search over all services and documents: by initials, as most people type; with a typing error in a name,
 * the slowest path; by words, as articles are found.
 */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    const cookies = (await crowdLoggedIn(portal.dataDir, people)).slice(0, askers)
    await publish(portal.dataDir, articles)
    await openForms(portal.dataDir, formsAndEvents / 2)
    await openEvents(portal.dataDir, formsAndEvents / 2)
    await buildIndex(portal.dataDir)
    await releaseBrakes(portal)
    yield* searching(portal, cookies, { name: 'initials', q: 'wjg', finds: person })
    yield* searching(portal, cookies, { name: 'slip', q: slippedName(), finds: person })
    yield* searching(portal, cookies, { name: 'words', q: '奖学金申请', finds: article })
    yield* searching(portal, cookies, { name: 'form', q: 'jiangxuejin', finds: form })
  } finally {
    await portal.stop()
  }
}

type Search = { name: string; q: string; finds: string }

const person = 'addressBook/person'
const article = 'material/detail'
const form = 'newForm/index'

async function* searching(
  portal: Portal,
  cookies: readonly string[],
  { name, q, finds }: Search,
): AsyncIterable<Figure> {
  const url = `${portal.url}${contract.search.path}?q=${encodeURIComponent(q)}`
  const headers = cookies.map((cookie) => ({ cookie, 'x-requested-with': 'XMLHttpRequest' }))
  const found = await hitsOf({ url, headers: headers[0]! })
  if (!found.some((page) => page.startsWith(finds))) throw new Error(`${q} found nothing of ${finds}`)
  const statements = await statementsOf(portal.dataDir, cookies[0]!, (ctx) => search(ctx, { q }), { warm: true })
  const value = await rowsRead(portal.dataDir, statements)
  yield { name: `search.${name}.statements`, value: statements.length, unit: 'statements a search' }
  yield await compared(`search.${name}`, { url, headers }, await startTrigrams(portal.dataDir), {
    against: 'a bare Fastify route with one trigram query for twenty rows, no session, no row security',
    floor: 0.5,
    unit: 'searches/s',
  })
  yield await compared(`search.${name}.same-sql`, { url, headers }, await startSame(portal.dataDir, statements), {
    against: 'a bare Fastify route with the same SQL, no session',
    floor: 0.6,
    unit: 'searches/s',
  })
  const { p95, count } = await probeFor(
    4,
    headers.slice(0, 8).map((own) => ({ url, headers: own })),
    { pause: 0 },
  )
  yield { name: `search.${name}.p95`, value: p95, unit: 'ms', against: `${count} searches for ${q}, 8 at a time` }
  const against = `${statements.length} statements over ${people} people and ${articles} articles, no big table read whole`
  yield { name: `search.${name}.rows-read`, value, unit: 'rows', against }
}

async function hitsOf({ url, headers = {} }: Target): Promise<string[]> {
  const { d } = (await (await fetch(url, { headers })).json()) as { d: { hits: { page: string }[] } }
  return d.hits.map(({ page }) => page)
}

/** The name of an existing person with two letters swapped, which nobody has. */
function slippedName(): string {
  const { pinyin } = spelling(crowd(1)[0]![1]!)
  return pinyin.slice(0, 2) + pinyin[3]! + pinyin[2]! + pinyin.slice(4)
}

/** Lifts the rate limits. */
async function releaseBrakes(portal: Portal): Promise<void> {
  const rate = '{"burst": 1000000, "perSecond": 1000000}'
  await asDatabaseOwner(
    portal.dataDir,
    `update sites set config = jsonb_set(jsonb_set(config, '{modules,directory,lookups}', '${rate}'), '{modules,shell,searches}', '${rate}')`,
  )
  await sleep(1_000)
}
