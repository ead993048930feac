import { randomUUID } from 'node:crypto'
import { contract } from '#modules/appointments/contract.ts'
import { buildingWeek } from '#modules/appointments/server/week.ts'
import { fillBuildings, openHall, seatedIn } from './data/booking-in.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import { compared, type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startSame, statementsOf } from './recorded.ts'
import { startPortal } from './servers.ts'

const people = 10_000
const desks = 500
const slots = 4
const connections = 400
const rounds = 3
const bookings = 2_000_000
const rooms = 1_200

/**
 * The free week of a building of sixty rooms among two million bookings; and ten thousand people who press at once for
 * two thousand slots of desks.
 */
export async function* measure(): AsyncIterable<Figure> {
  yield await freeWeek()
  const stage = await setUpNodes(people)
  try {
    yield* together(stage)
    yield await nodeKilled(stage)
  } finally {
    await stage.end()
  }
}

async function freeWeek(): Promise<Figure> {
  const portal = await startPortal()
  try {
    const [cookie] = await crowdLoggedIn(portal.dataDir, 1_000)
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const building = await fillBuildings(portal.dataDir, rooms, bookings, day)
    const url = `${portal.url}${contract.buildingWeek.path}?building=${building}&day=${day}`
    const headers = { cookie: cookie!, 'x-requested-with': 'XMLHttpRequest' }
    const { d } = (await (await fetch(url, { headers })).json()) as { d: { list: { free: unknown[][] }[] } }
    const full = d.list.filter(({ free }) => free.length === 7 && free.slice(1).every((spans) => spans.length >= 4))
    if (full.length !== 60) throw new Error(`${d.list.length} rooms, ${full.length} of them with a free week`)
    const input = contract.buildingWeek.input.parse({ building, day })
    const statements = await statementsOf(portal.dataDir, cookie!, (ctx) => buildingWeek(ctx, input), { warm: true })
    return await compared('booking.free-week', { url, headers }, await startSame(portal.dataDir, statements), {
      against: `a bare Fastify route with the same SQL; 60 of ${rooms} rooms, ${bookings} bookings`,
      floor: 0.6,
      unit: 'calls/s',
    })
  } finally {
    await portal.stop()
  }
}

async function* together(stage: Stage): AsyncIterable<Figure> {
  const fewer = stage.cookies.slice(0, 2_000)
  const targets = [stage.nodes[0]!.url]
  const taken = { ours: [] as number[], alone: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const alone = await rush({ ...stage, cookies: fewer, targets, desks: desks / 5, path: contract.book.path })
    const ours = await rush({ ...stage, cookies: fewer, targets, desks: desks / 5 })
    // The first round is a warm-up.
    if (round === 0) continue
    taken.alone.push(fewer.length / alone.seconds)
    taken.ours.push(fewer.length / ours.seconds)
  }
  const [ours, alone] = [median(taken.ours), median(taken.alone)]
  yield {
    ...{
      name: 'booking.together',
      value: Math.round(ours),
      unit: 'presses/s',
      ratio: Number((ours / alone).toFixed(2)),
    },
    against: `the usual call, a transaction a request (${Math.round(alone)})`,
    floor: 3,
  }
  yield exactly('booking.all', await rush({ ...stage, targets, desks }))
}

async function nodeKilled(stage: Stage): Promise<Figure> {
  await stage.addNode()
  const [first, second] = stage.nodes
  let isKilled = false
  const kill = (answered: number) => {
    if (isKilled || answered < people / 8) return
    isKilled = true
    second!.launched.process.kill('SIGKILL')
  }
  const done = await rush({ ...stage, targets: [first!.url, second!.url], desks }, kill)
  stage.nodes.pop()
  return exactly('booking.node-killed', done)
}

type Rush = { dataDir: string; cookies: readonly string[]; targets: string[]; desks: number; path?: string }

/** Each presses for one of the slots. Everyone is answered; exactly those told yes have a desk, and all desks are taken. */
async function rush(asked: Rush, onProgress?: (answered: number) => void): Promise<Loaded> {
  const { dataDir, cookies, targets, path = contract.grab.path } = asked
  const hall = await openHall(dataDir, asked.desks, slots)
  const requests = cookies.map((cookie, i) => {
    const { from, to } = hall.slots[i % slots]!
    const body = { resource: hall.resource, from: String(from), to: String(to), key: randomUUID() }
    return postOf({ path, cookie, body })
  })
  const loaded = await send({ requests, targets, connections }, onProgress)
  const { numbers, twice } = await seatedIn(dataDir, hall.resource)
  const told = loaded.answers.flatMap((said, i) => (said === 'done' ? [numberOf(i)] : []))
  const odd = [...new Set(loaded.answers.filter((said) => said !== 'done' && said !== 'full'))]
  const wrong =
    odd.length > 0
      ? `answers were ${odd}`
      : twice > 0
        ? `${twice} desks were given twice`
        : numbers.join() !== told.join()
          ? `${told.length} were told yes, ${numbers.length} have a desk`
          : numbers.length !== asked.desks * slots && `${numbers.length} desks were given`
  if (wrong) throw new Error(`the rush was not held: ${wrong}`)
  return loaded
}

const numberOf = (i: number): string => `2026${String(i).padStart(6, '0')}`

const exactly = (name: string, { seconds, p99, again }: Loaded): Figure => ({
  ...{ name, value: Math.round(people / seconds), unit: 'presses/s, exact' },
  against: `${desks * slots} of ${people} have a desk; 99 of 100 answered within ${Math.round(p99)} ms, ${again} sent again`,
})
