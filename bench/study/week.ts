import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#modules/timetable/contract.ts'
import { week } from '#modules/timetable/server/mine.ts'
import { crowdLoggedIn } from '../data/rush-in.ts'
import { fillTerm } from '../data/term-in.ts'
import { probeFor } from '../load/latencies.ts'
import { compared, type Figure } from '../measure.ts'
import { rowsRead } from '../plans.ts'
import { startSame, statementsOf } from '../recorded.ts'
import { startPortal } from '../servers.ts'

const people = 50_000
/** Two meetings each. */
const classes = 10_000
/** Classes of a person. */
const each = 8
const askers = 64

/** One person's week of the timetable, out of fifty thousand people and twenty thousand class meetings. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    const cookies = await crowdLoggedIn(portal.dataDir, people)
    const term = await fillTerm(portal.dataDir, { classes, each })
    const url = `${portal.url}${contract.week.path}?term=${term}&week=3`
    const some = cookies.filter((_, i) => i % (people / askers) < 1)
    const headers = some.map((cookie) => ({ cookie, 'x-requested-with': 'XMLHttpRequest' }))
    await sleep(1_000)
    const { d } = (await (await fetch(url, { headers: headers[0]! })).json()) as {
      d: { classes: unknown[]; held: unknown[] }
    }
    if (d.classes.length !== each || d.held.length < each)
      throw new Error(`${d.classes.length} classes, ${d.held.length} meetings`)
    const run = (ctx: Parameters<typeof week>[0]) => week(ctx, contract.week.input.parse({ term, week: '3' }))
    const statements = await statementsOf(portal.dataDir, some[0]!, run, { warm: true })
    yield { name: 'study.week.statements', value: statements.length, unit: 'statements a call' }
    const rows = await rowsRead(portal.dataDir, statements)
    yield {
      name: 'study.week.rows',
      value: rows,
      unit: `rows read for ${each} classes with ${d.held.length} meetings, all by index`,
    }
    yield await compared('study.week', { url, headers }, await startSame(portal.dataDir, statements), {
      against: `a bare Fastify route with the same SQL through pg, no session; ${people} people, ${classes * 2} meetings`,
      floor: 0.6,
      unit: 'calls/s',
    })
    const probes = headers.slice(0, 8).map((own) => ({ url, headers: own }))
    const { p95, count } = await probeFor(4, probes, { pause: 0 })
    yield { name: 'study.week.p95', value: p95, unit: 'ms', against: `${count} calls, 8 at a time` }
  } finally {
    await portal.stop()
  }
}
