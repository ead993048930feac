import { rmSync } from 'node:fs'
import { home } from '#modules/shell/server/home.ts'
import { defaultSite } from '#sites/demo.ts'
import { freshDataDir } from '../tests/support/real-server.ts'
import { fillHomes, pushToAll } from './data/agenda-in.ts'
import { dummyKeys } from './data/dummies.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { getOf, type Loaded, send } from './load/loads.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import { type Figure, median } from './measure.ts'
import { statementsOf } from './recorded.ts'
import { type Running, startBare, startPortalIn } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const people = 50_000
const connections = 64
const rounds = 3
/** Each person is used only once, so that no home is cached. */
const each = 4_000

type Taken = { perSecond: number; p50: number; p99: number }
type Measured = { ours: Taken; bare: Taken; ratio: number }

/**
 * The morning at a school of fifty thousand: each opens the home page once. Compared with a bare route that finds the
 * caller and reads twenty of their rows. Then the same with ten more services that push.
 */
export async function* measure(): AsyncIterable<Figure> {
  const dataDir = freshDataDir()
  let portal = await startPortalIn(dataDir, { DEMO: 'on' })
  try {
    const cookies = await crowdLoggedIn(dataDir, people)
    await pushToAll(dataDir, { source: 'forms.bench', each: 20, shared: 20 })
    await fillHomes(dataDir)
    const sent = await statementsOf(dataDir, cookies[0]!, (ctx) => home(ctx), { warm: true })
    yield { name: 'home.statements', value: sent.length, unit: 'statements a home' }
    const plain = await measured(dataDir, portal, cookies)
    yield figureOf('home', plain, 0.5)
    yield { name: 'home.p50', value: plain.ours.p50, unit: 'ms a home' }
    yield { name: 'home.p99', value: plain.ours.p99, unit: 'ms a home' }
    await portal.stop()
    portal = await startPortalIn(dataDir, { DEMO: 'on' }, 'bench/portal-with-dummies.ts')
    await addDummies(dataDir)
    const more = await measured(dataDir, portal, cookies.slice(each * (rounds + 1)))
    yield figureOf('home.more', more, 0.5)
    const ratio = Number((more.ratio / plain.ratio).toFixed(3))
    yield {
      name: 'home.ten-more-services',
      value: ratio,
      unit: 'of the above',
      ratio,
      against: 'without them',
      floor: 0.95,
    }
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measured(dataDir: string, portal: Running, cookies: readonly string[]): Promise<Measured> {
  const bare = await startBare('session', { BARE_DATABASE: ownerUrlOf(dataDir), BARE_SITE: defaultSite })
  const taken: { ours: Taken[]; bare: Taken[] } = { ours: [], bare: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      const some = cookies.slice(round * each, (round + 1) * each)
      const theirs = await opened(
        bare,
        some.map((cookie) => [getOf(bare.url, { cookie })]),
      )
      const ours = await opened(
        portal,
        some.map((cookie) => homeOf(portal.url, cookie)),
      )
      // The first round is a warm-up.
      if (round > 0) taken.bare.push(theirs)
      if (round > 0) taken.ours.push(ours)
    }
  } finally {
    await bare.stop()
  }
  const result = { ours: middle(taken.ours), bare: middle(taken.bare) }
  return { ...result, ratio: result.ours.perSecond / result.bare.perSecond }
}

/** One request, as a browser sends it. The document contains the answers that its script would request. */
const homeOf = (url: string, cookie: string): string[] => [
  getOf(url, { path: '/site/composition/index', cookie, headers: { 'sec-fetch-dest': 'document' } }),
]

async function opened({ url }: Running, homes: readonly string[][]): Promise<Taken> {
  const loaded: Loaded = await send({ requests: homes.flat(), targets: [url], connections })
  const refused = loaded.answers.find((said) => said !== 'done')
  if (refused || loaded.again) throw new Error(`an answer was no success: ${refused ?? 'sent again'}`)
  return { perSecond: homes.length / loaded.seconds, p50: loaded.p50, p99: loaded.p99 }
}

const middle = (taken: readonly Taken[]): Taken => ({
  perSecond: median(taken.map(({ perSecond }) => perSecond)),
  p50: Number(median(taken.map(({ p50 }) => p50)).toFixed(1)),
  p99: Number(median(taken.map(({ p99 }) => p99)).toFixed(1)),
})

const figureOf = (name: string, { ours, bare, ratio }: Measured, floor: number): Figure => ({
  name,
  value: Math.round(ours.perSecond),
  unit: 'homes/s, each of another person: the document with the answers of its calls in it',
  ratio: Number(ratio.toFixed(3)),
  against: `a bare Fastify route with a session and twenty rows by an index (${Math.round(bare.perSecond)}/s)`,
  floor,
})

/** Adds the services to the site, each with items pushed to everyone. */
async function addDummies(dataDir: string): Promise<void> {
  for (const key of dummyKeys) await pushToAll(dataDir, { source: `${key}.due`, each: 1, shared: 2 })
  const added = JSON.stringify(Object.fromEntries(dummyKeys.map((key) => [key, {}])))
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `update sites set config = jsonb_set(config, '{modules}', config->'modules' || $1::jsonb) where site = current_setting('app.site')`,
      [added],
    )
    await client.query('analyze agenda_items')
  })
}
