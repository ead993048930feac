import { peopleContract } from '#modules/tickets/people-contract.ts'
import { besideHello } from './beside-hello.ts'
import { openSale, ownersOf, type Sale } from './data/rush-in.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import type { Figure } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { measure as seatRush } from './seats-rush.ts'
import { startScript } from './servers.ts'

const people = 20_000
const places = 5_000
const connections = 1_000

/**
 * Twenty thousand logged-in people press one button for five thousand places: answers per second, compared with a bare
 * Fastify hello under the same load and with one transaction per request; and whether every answer was true, whatever
 * is killed meanwhile.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    yield* answered(stage)
    yield* oneByOne(stage)
    yield await twoNodes(stage)
    yield await nodeKilled(stage)
    yield await databaseKilled(stage)
  } finally {
    await stage.end()
  }
  yield* seatRush()
}

function answered({ dataDir, cookies, nodes }: Stage): AsyncIterable<Figure> {
  const targets = [nodes[0]!.url]
  const load = async () => {
    const done = await rush({ dataDir, cookies, targets })
    await checkExact(dataDir, done)
    return done.loaded
  }
  return besideHello({ name: 'rush.grabs', unit: 'answers/s', people, connections, load })
}

async function* oneByOne({ dataDir, databaseUrl, cookies, nodes }: Stage): AsyncIterable<Figure> {
  const fewer = cookies.slice(0, 4_000)
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: '' }
  const other = await startScript('bench/load/one-by-one.ts', [], env)
  try {
    await rush({ dataDir, cookies: fewer, targets: [other.url] })
    const together = await rush({ dataDir, cookies: fewer, targets: [nodes[0]!.url] })
    const alone = await rush({ dataDir, cookies: fewer, targets: [other.url] })
    yield {
      name: 'rush.together',
      value: Math.round(fewer.length / together.loaded.seconds),
      unit: 'answers/s',
      ratio: Number((alone.loaded.seconds / together.loaded.seconds).toFixed(2)),
      against: `the same call with a transaction a request (${Math.round(fewer.length / alone.loaded.seconds)})`,
      floor: 5,
    }
  } finally {
    await other.stop()
  }
}

async function twoNodes(stage: Stage): Promise<Figure> {
  await stage.addNode()
  const done = await rush({ ...stage, targets: stage.nodes.map(({ url }) => url) })
  await checkExact(stage.dataDir, done)
  return exactly('rush.two-nodes', done)
}

async function nodeKilled(stage: Stage): Promise<Figure> {
  const [first, second] = stage.nodes
  const targets = [first!.url, second!.url]
  const done = await rush(
    { ...stage, targets },
    once(people / 8, () => second!.launched.process.kill('SIGKILL')),
  )
  await checkExact(stage.dataDir, done)
  stage.nodes.pop()
  return exactly('rush.node-killed', done)
}

async function databaseKilled(stage: Stage): Promise<Figure> {
  const done = await rush({ ...stage, targets: [stage.nodes[0]!.url] }, once(people / 8, stage.killDatabase))
  await checkExact(stage.dataDir, done)
  return exactly('rush.database-killed', done)
}

function once(after: number, what: () => void): (answered: number) => void {
  let happened = false
  return (answered) => {
    if (happened || answered < after) return
    happened = true
    what()
  }
}

type Rush = { dataDir: string; cookies: readonly string[]; targets: string[] }
type Rushed = { sale: Sale; loaded: Loaded; cookies: readonly string[] }

async function rush({ dataDir, cookies, targets }: Rush, onProgress?: (answered: number) => void): Promise<Rushed> {
  const sale = await openSale(dataDir, places)
  const { path } = peopleContract.enroll
  const requests = cookies.map((cookie, i) => postOf({ path, cookie, body: { id: sale.session, key: `press ${i}` } }))
  return { sale, cookies, loaded: await send({ requests, targets, connections }, onProgress) }
}

/** Everyone was answered; exactly those answered yes have a place, one each; all others were answered `soldOut`. */
async function checkExact(dataDir: string, { sale, loaded, cookies }: Rushed): Promise<void> {
  const owners = await ownersOf(dataDir, sale.pool)
  const told = loaded.answers.flatMap((said, i) => (said === 'done' ? [numberOf(i)] : []))
  const others = loaded.answers.filter((said) => said !== 'done' && said !== 'soldout')
  const wrong =
    others.length > 0
      ? `${others.length} answers were ${[...new Set(others)]}`
      : new Set(owners).size !== owners.length
        ? 'someone has two'
        : owners.join() !== told.join()
          ? `${told.length} were told yes, ${owners.length} have a place`
          : owners.length !== Math.min(places, cookies.length)
            ? `${owners.length} places were given`
            : undefined
  if (wrong) throw new Error(`the rush was not held: ${wrong}`)
}

/** People are numbered in the order of their cookies. */
const numberOf = (i: number): string => `2026${String(i).padStart(6, '0')}`

const exactly = (name: string, { loaded, cookies }: Rushed): Figure => ({
  name,
  value: loaded.answers.filter((said) => said === 'done').length,
  unit: `granted exactly, ${cookies.length - places} refused, ${loaded.again} sent again, in ${loaded.seconds.toFixed(1)} s`,
})
