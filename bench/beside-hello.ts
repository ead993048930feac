import { getOf, type Loaded, send } from './load/loads.ts'
import { type Figure, median } from './measure.ts'
import { startBare } from './servers.ts'

type Compared = {
  name: string
  unit: string
  /** Requests of one load. */
  people: number
  connections: number
  /** One load of ours; fails if an answer is wrong. */
  load: () => Promise<Loaded>
}

const warmUps = 3
const rounds = 7

/** Answers per second of a load, and as many requests to a bare Fastify hello by the same client, in turns. */
export async function* besideHello({ name, unit, people, connections, load }: Compared): AsyncIterable<Figure> {
  const bare = await startBare('hello')
  const hellos: number[] = []
  const loads: Loaded[] = []
  try {
    for (let warmUp = 0; warmUp < warmUps; warmUp++) await load()
    for (let round = 0; round < rounds; round++) {
      const requests = new Array<string>(people).fill(getOf(bare.url))
      hellos.push(people / (await send({ requests, targets: [bare.url], connections })).seconds)
      loads.push(await load())
    }
  } finally {
    await bare.stop()
  }
  const rates = loads.map(({ seconds }) => people / seconds)
  yield {
    name,
    value: Math.round(median(rates)),
    unit,
    // Of each round by itself, as in `measure.ts`.
    ratio: Number(median(rates.map((rate, round) => rate / hellos[round]!)).toFixed(3)),
    against: `a bare Fastify hello asked by the same client (${Math.round(median(hellos))})`,
    floor: 0.3,
  }
  for (const at of ['p50', 'p99'] as const) {
    yield { name: `${name}.${at}`, value: Number(median(loads.map((one) => one[at])).toFixed(1)), unit: 'ms' }
  }
}
