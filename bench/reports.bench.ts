import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#modules/health/contract.ts'
import { statistics } from '#modules/health/server/figures/figures.ts'
import { askEveryone, clearToday, dailyReport, disagreements, reportBackTo } from './data/reports-in.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { probing } from './load/latencies.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import { compared, type Figure, median } from './measure.ts'
import { startSame, statementsOf } from './recorded.ts'
import { login, startPortal, startScript } from './servers.ts'

const people = 50_000
const days = 30
const connections = 64
const rounds = 3
const saves = 8_000

type Stage = { url: string; dataDir: string; cookies: string[]; plan: string; headers: Record<string, string> }

const parts = ['saves', 'figure', 'meanwhile'] as const

/**
 * The morning of a school of fifty thousand: reports saved per second compared with a bare route with one INSERT,
 * statistics over thirty days compared with their own SQL, and both at once. `npm run bench -- reports saves` measures
 * one of them.
 */
export async function* measure(): AsyncIterable<Figure> {
  const wanted = parts.filter((part) => !process.argv[3] || process.argv[3] === part)
  const portal = await startPortal()
  try {
    const { url, dataDir } = portal
    const isWhole = wanted.some((part) => part !== 'saves')
    const cookies = await crowdLoggedIn(dataDir, isWhole ? people : saves)
    const plan = await askEveryone(dataDir)
    const { cookie } = await login(url, 'admin')
    const stage = { url, dataDir, cookies, plan, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }
    if (wanted.includes('saves')) yield await saving(stage)
    if (isWhole) await reportBackTo(dataDir, plan, days)
    if (wanted.includes('figure')) yield await figure(stage)
    if (wanted.includes('meanwhile')) yield await both(stage)
  } finally {
    await portal.stop()
  }
}

const { path, body: form } = dailyReport

const reportsOf = (cookies: readonly string[]): string[] =>
  cookies.map((cookie) => postOf({ path, cookie, body: form }))

async function saving({ url, dataDir, cookies, plan }: Stage): Promise<Figure> {
  const bare = await startScript('bench/load/bare-insert.ts', [], { BARE_DATABASE: ownerUrlOf(dataDir) })
  const target = bare.url.replace(/\/$/, '')
  const some = cookies.slice(0, saves)
  const ours: Loaded[] = []
  const theirs: Loaded[] = []
  const inserts = some.map((cookie, i) => postOf({ path: '/save', cookie, body: { person: String(i), ...form } }))
  try {
    for (let round = 0; round <= rounds; round++) {
      await fetch(`${target}/clear`, { method: 'POST' })
      await clearToday(dataDir, plan)
      theirs.push(await send({ requests: inserts, targets: [target], connections }))
      ours.push(await send({ requests: reportsOf(some), targets: [url], connections }))
      const refused = ours.at(-1)!.answers.filter((said) => said !== 'done')
      if (refused.length) throw new Error(`${refused.length} reports were not kept: ${[...new Set(refused)]}`)
    }
  } finally {
    await bare.stop()
  }
  return ratioOf(ours, theirs)
}

/** The first round is a warm-up. */
function ratioOf(ours: readonly Loaded[], theirs: readonly Loaded[]): Figure {
  const perSecond = (loads: readonly Loaded[]) => median(loads.slice(1).map(({ seconds }) => saves / seconds))
  const [mine, other] = [perSecond(ours), perSecond(theirs)]
  return {
    name: 'reports.saves',
    value: Math.round(mine),
    unit: 'reports/s',
    ratio: Number((mine / other).toFixed(3)),
    against: `a bare Fastify route doing one INSERT through pg (${Math.round(other)})`,
    floor: 0.7,
  }
}

async function figure({ url, dataDir, plan, headers }: Stage): Promise<Figure> {
  const statements = await statementsOf(dataDir, headers.cookie!, (ctx) =>
    statistics({ ...ctx, scope: () => 'all' }, { plan, from: '', to: '', unit: '' }),
  )
  const target = { url: `${url}${contract.statistics.path}?plan=${plan}`, headers }
  return compared('reports.figure', target, await startSame(dataDir, statements), {
    against: `the same SQL run bare through pg, ${people} people and ${days} days`,
    floor: 0.7,
    unit: 'figures/s',
  })
}

/** A hundred reports a second, and the statistics page meanwhile. */
async function both({ url, dataDir, cookies, plan, headers }: Stage): Promise<Figure> {
  await clearToday(dataDir, plan)
  const stop = probing([{ url: `${url}${contract.statistics.path}?plan=${plan}`, headers }])
  for (let second = 0; second < 8; second++) {
    const requests = reportsOf(cookies.slice(second * 100, second * 100 + 100))
    await Promise.all([send({ requests, targets: [url], connections: 8 }), sleep(1_000)])
  }
  const { p99, count } = await stop()
  const wrong = await disagreements(dataDir, plan)
  if (wrong > 0) throw new Error(`${wrong} figures are not what a recount of the rows says`)
  return {
    name: 'reports.figure.meanwhile',
    value: p99,
    unit: 'ms p99',
    against: `${count} answers, every count equal to a recount`,
  }
}
