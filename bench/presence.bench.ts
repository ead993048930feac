import { randomBytes } from 'node:crypto'
import { contract } from '#modules/checkin/contract.ts'
import { ask } from './asked.ts'
import { besideHello } from './beside-hello.ts'
import { countSigned, openSession } from './data/presence-in.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startScript } from './servers.ts'

const people = 3_000
const connections = 400
const rounds = 3
const unit = 'sign-ins/s to one session, each counted'

/**
 * Three thousand people sign in to one session with the code of one minute: sign-ins per second through the envelope,
 * each durable before it is acknowledged, compared with a bare Fastify hello under the same load, and with a portal that
 * makes a transaction for each. Everyone who was told yes has a row, also with a node killed meanwhile.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    yield* signedIn(stage)
    yield* oneByOne(stage)
    yield await nodeKilled(stage)
  } finally {
    await stage.end()
  }
}

/** The code of the minute, as the room's screen gets it. */
async function codeOf({ cookies }: Stage, url: string, session: string): Promise<string> {
  const headers = { cookie: cookies[0]!, 'x-requested-with': 'XMLHttpRequest' }
  const { body } = await ask(`${url}${contract.board.path}?id=${session}`, { headers })
  return JSON.parse(body).d.codes[0].code
}

/** Everybody signs in; every answer has to be a yes, and everybody has one row. */
async function signAll(stage: Stage, targets: string[], onProgress?: (n: number) => void): Promise<Loaded> {
  const session = await openSession(stage.dataDir)
  const code = await codeOf(stage, targets[0]!, session)
  const run = randomBytes(6).toString('hex')
  const requests = stage.cookies.map((cookie, i) => {
    const body = { id: session, mode: 'turning', code, key: `${run}-${i}`, device: `phone-${i}` }
    return postOf({ path: contract.sign.path, cookie, body })
  })
  const loaded = await send({ requests, targets, connections }, onProgress)
  const refused = loaded.answers.find((said) => said !== 'done')
  if (refused) throw new Error(`someone could not sign in: ${refused}`)
  const { rows, scans, differences } = await countSigned(stage.dataDir, session)
  if (rows !== people || scans !== people || differences > 0)
    throw new Error(`${people} were told yes; ${rows} rows, ${scans} scans, ${differences} differ`)
  return loaded
}

function signedIn(stage: Stage): AsyncIterable<Figure> {
  const load = () => signAll(stage, [stage.nodes[0]!.url])
  return besideHello({ name: 'presence.sign-in', unit, people, connections, load })
}

/** The same call with a transaction for each sign-in. */
async function* oneByOne(stage: Stage): AsyncIterable<Figure> {
  const env = { DATA_DIR: stage.dataDir, DATABASE_URL: stage.databaseUrl, NODE_ENV: '' }
  const alone = await startScript('bench/load/one-by-one.ts', [], env)
  const ratios: number[] = []
  let [together, apart] = [0, 0]
  try {
    await signAll(stage, [alone.url.replace(/\/$/, '')])
    for (let round = 0; round < rounds; round++) {
      together = people / (await signAll(stage, [stage.nodes[0]!.url])).seconds
      apart = people / (await signAll(stage, [alone.url.replace(/\/$/, '')])).seconds
      ratios.push(together / apart)
    }
  } finally {
    await alone.stop()
  }
  yield {
    ...{ name: 'presence.batches', value: Math.round(together), unit, floor: 5 },
    ratio: Number(median(ratios).toFixed(2)),
    against: `a transaction for each sign-in (${Math.round(apart)})`,
  }
}

async function nodeKilled(stage: Stage): Promise<Figure> {
  await stage.addNode()
  const [first, second] = stage.nodes
  let isKilled = false
  await signAll(stage, [first!.url, second!.url], (n) => {
    if (isKilled || n < people / 8) return
    isKilled = true
    second!.launched.process.kill('SIGKILL')
  })
  stage.nodes.pop()
  return { name: 'presence.node-killed', value: people, unit: 'people signed in, one row each, none lost' }
}
