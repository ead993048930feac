import { randomBytes } from 'node:crypto'
import { contract } from '#modules/checkin/contract.ts'
import { ask } from './asked.ts'
import { countSigned, openSession } from './data/presence-in.ts'
import { getOf, type Loaded, postOf, send } from './load/loads.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startBare, startScript } from './servers.ts'

const people = 3_000
const connections = 400
const rounds = 3

/**
 * Three thousand people sign in to one session with the code of one minute: sign-ins per second through the envelope,
 * each durable before it is acknowledged, compared with a bare Fastify hello under the same load, and with a portal that
 * makes a transaction for each. Everyone who was told yes has a row, also with a node killed meanwhile.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    yield* signedIn(stage)
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

const rateOf = (all: readonly Loaded[]): number => median(all.map(({ seconds }) => people / seconds))

async function* signedIn(stage: Stage): AsyncIterable<Figure> {
  const targets = [stage.nodes[0]!.url]
  const bare = await startBare('hello')
  const alone = await startScript('bench/load/one-by-one.ts', [], {
    DATA_DIR: stage.dataDir,
    DATABASE_URL: stage.databaseUrl,
    NODE_ENV: '',
  })
  const hellos: Loaded[] = []
  const together: Loaded[] = []
  const oneByOne: Loaded[] = []
  try {
    await signAll(stage, targets)
    await signAll(stage, [alone.url.replace(/\/$/, '')])
    for (let round = 0; round < rounds; round++) {
      const requests = new Array<string>(people).fill(getOf(bare.url))
      hellos.push(await send({ requests, targets: [bare.url], connections }))
      together.push(await signAll(stage, targets))
      oneByOne.push(await signAll(stage, [alone.url.replace(/\/$/, '')]))
    }
  } finally {
    await bare.stop()
    await alone.stop()
  }
  const [ours, hello, single] = [rateOf(together), rateOf(hellos), rateOf(oneByOne)]
  const figure = { value: Math.round(ours), unit: 'sign-ins/s to one session, each counted' }
  yield {
    ...{ name: 'presence.sign-in', ...figure, ratio: Number((ours / hello).toFixed(3)), floor: 0.3 },
    against: `a bare Fastify hello asked by the same client (${Math.round(hello)})`,
  }
  yield {
    ...{ name: 'presence.batches', ...figure, ratio: Number((ours / single).toFixed(2)), floor: 5 },
    against: `a transaction for each sign-in (${Math.round(single)})`,
  }
  yield { name: 'presence.p99', value: Number(median(together.map(({ p99 }) => p99)).toFixed(1)), unit: 'ms' }
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
