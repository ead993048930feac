import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { structure } from '#engines/directory/contract.ts'
import { searchPeople } from '#engines/directory/server/search.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { asDatabaseOwner } from '../tests/support/real-server.ts'
import { type Headers, importPeople, read } from './data/people-desk.ts'
import { crowd, emailColumn, sheetOf } from './data/people-sheet.ts'
import { type Latencies, probeFor, probing } from './load/latencies.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import { compared, type Figure, median } from './measure.ts'
import { startSame, statementsOf } from './recorded.ts'
import { login, runBare, startPortal } from './servers.ts'

const people = 50_000
const changed = 100
const rounds = 3

type Portal = Awaited<ReturnType<typeof startPortal>>

type Round = { ours: number; bare: number; before: Latencies; during: Latencies }

/**
 * Fifty thousand people imported from an Excel file, compared again with a hundred of them changed, and searched. Each
 * import needs a fresh portal, so several are run in turn with the bare script; medians.
 */
export async function* measure(): AsyncIterable<Figure> {
  const rows = crowd(people)
  const sheet = await sheetOf(rows)
  const taken: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const portal = await startPortal()
    try {
      const { cookie, person } = await login(portal.url, 'admin')
      const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
      taken.push(await importing(portal, headers, sheet))
      if (round < rounds) continue
      yield* imported(taken)
      yield await importingAgain(portal, headers, rows)
      yield* searching(portal, headers, person)
    } finally {
      await portal.stop()
    }
  }
}

async function importing(portal: Portal, headers: Headers, sheet: Buffer): Promise<Round> {
  const file = join(portal.dataDir, 'people.xlsx')
  writeFileSync(file, sheet)
  const others = [
    { url: `${portal.url}/wap/setting/info` },
    { url: `${portal.url}${identity.getUserName.path}`, headers },
  ]
  const before = await probeFor(4, others)
  const first = await bareSeconds(portal, file)
  const stop = probing(others)
  const ours = await importSeconds(portal, headers, sheet)
  const during = await stop()
  return { ours, bare: (first + (await bareSeconds(portal, file))) / 2, before, during }
}

function* imported(taken: readonly Round[]): Iterable<Figure> {
  const ours = median(taken.map((round) => round.ours))
  const bare = median(taken.map((round) => round.bare))
  yield {
    name: 'people.import',
    value: round(ours),
    unit: 's',
    ratio: round(ours / bare),
    against: `reading the same file with the same library and a bare COPY of its rows (${round(bare)} s)`,
    ceiling: 3,
  }
  for (const when of ['before', 'during'] as const) {
    const p99 = median(taken.map((round) => round[when].p99))
    const count = taken.reduce((sum, round) => sum + round[when].count, 0)
    yield {
      name: `people.import.others-${when}`,
      value: p99,
      unit: 'ms p99',
      against: `${count} answers of other calls`,
    }
  }
}

async function importingAgain(portal: Portal, headers: Headers, rows: string[][]): Promise<Figure> {
  const step = Math.floor(rows.length / changed)
  const next = rows.map((row, i) => (i % step === 0 ? row.with(emailColumn, `moved${i}@crowd.example`) : row))
  const { counts } = await read(portal, headers, await sheetOf(next))
  const ratio = counts.changed / changed
  return {
    name: 'people.import.diff',
    value: counts.changed,
    unit: 'people',
    ratio,
    against: `${changed} changed rows`,
    floor: 1,
    ceiling: 1,
  }
}

async function* searching(portal: Portal, headers: Headers, person: string): AsyncIterable<Figure> {
  // Lifts the rate limit, and runs the `analyze` that autovacuum would run by itself.
  await asDatabaseOwner(
    portal.dataDir,
    `update sites set config = jsonb_set(config, '{modules,directory,lookups}', '{"burst": 1000000, "perSecond": 1000000}');
     analyze people; analyze departments; analyze posts`,
  )
  await sleep(1_000)
  const typed = 'wjg'
  const sight = { staff: true, students: true, self: person, units: [], numbers: 'all' as const }
  const statements = await statementsOf(portal.dataDir, headers.cookie!, (ctx) => searchPeople(ctx, typed, sight))
  const target = { url: `${portal.url}${structure.filter.path}?kind=user&q=${typed}`, headers }
  yield await compared('people.search', target, await startSame(portal.dataDir, statements), {
    against: 'a bare Fastify route with the same SQL, no session',
    floor: 0.6,
    unit: 'searches/s',
  })
  const { p95, count } = await probeFor(4, [target], { clients: 8, pause: 0 })
  yield { name: 'people.search.p95', value: p95, unit: 'ms', against: `${count} searches, 8 at a time` }
}

/** In seconds. */
async function importSeconds(portal: Portal, headers: Headers, sheet: Buffer): Promise<number> {
  const from = performance.now()
  await importPeople(portal, headers, sheet, people)
  return (performance.now() - from) / 1000
}

async function bareSeconds(portal: Portal, file: string): Promise<number> {
  return (await runBare('bench/load/bare-import.ts', [file], { BARE_DATABASE: ownerUrlOf(portal.dataDir) })) / 1000
}

const round = (value: number): number => Number(value.toFixed(3))
