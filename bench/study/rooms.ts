import { setTimeout as sleep } from 'node:timers/promises'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/rooms/contract.ts'
import { free } from '#modules/rooms/server/free.ts'
import { fillCampus } from '../data/rooms-in.ts'
import { crowdLoggedIn } from '../data/rush-in.ts'
import { probeFor } from '../load/latencies.ts'
import { compared, type Figure } from '../measure.ts'
import { startSame, statementsOf } from '../recorded.ts'
import { startPortal } from '../servers.ts'

const rooms = 1_000
const askers = 64

/** Free rooms of a campus with a full day of uses, by people who are logged in: during two periods, and with wishes. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    const cookies = await crowdLoggedIn(portal.dataDir, askers)
    const day = dayIn('Asia/Shanghai', new Date())
    await fillCampus(portal.dataDir, rooms, day)
    const asked = { campus: 'bench', day, periods: ['3', '4'], seats: '40', equipment: ['projector'], page_size: '30' }
    const query = `campus=bench&day=${day}&periods[]=3&periods[]=4&seats=40&equipment[]=projector&page_size=30`
    const url = `${portal.url}${contract.free.path}?${query}`
    const headers = cookies.map((cookie) => ({ cookie, 'x-requested-with': 'XMLHttpRequest' }))
    await sleep(1_000)
    const { d } = (await (await fetch(url, { headers: headers[0]! })).json()) as { d: { total: number } }
    if (d.total < 50 || d.total > rooms) throw new Error(`${d.total} free rooms`)
    const run = (ctx: Parameters<typeof free>[0]) => free(ctx, contract.free.input.parse(asked))
    const statements = await statementsOf(portal.dataDir, cookies[0]!, run, { warm: true })
    yield { name: 'study.rooms.statements', value: statements.length, unit: 'statements a call' }
    yield await compared('study.rooms', { url, headers }, await startSame(portal.dataDir, statements), {
      against: `a bare Fastify route with the same SQL through pg, no session; ${d.total} of ${rooms} rooms free`,
      floor: 0.6,
      unit: 'calls/s',
    })
    const probes = headers.slice(0, 8).map((own) => ({ url, headers: own }))
    const { p95, count } = await probeFor(4, probes, { pause: 0 })
    yield { name: 'study.rooms.p95', value: p95, unit: 'ms', against: `${count} calls, 8 at a time` }
  } finally {
    await portal.stop()
  }
}
