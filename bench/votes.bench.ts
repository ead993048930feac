import { randomBytes } from 'node:crypto'
import { peopleContract } from '#modules/votes/people-contract.ts'
import { candidates, closeVoteIn, openVoteIn } from './data/votes-in.ts'
import { getOf, type Loaded, postOf, send } from './load/loads.ts'
import { type Figure, median } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'
import { startBare } from './servers.ts'

const people = 10_000
const connections = 400
const rounds = 7

/**
 * Ten thousand people vote in the last minutes, by 400 connections through the envelope: compared with a bare Fastify
 * hello under the same load, for secret and for named ballots. After each round the vote is closed, and the stored
 * ballots are counted again: everyone who was told yes has one ballot, and the count is that of what they sent.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    for (const secrecy of ['secret', 'confidential'] as const) yield* voted(stage, secrecy)
  } finally {
    await stage.end()
  }
}

let lastNumber = 9_000

async function* voted(stage: Stage, secrecy: 'secret' | 'confidential'): AsyncIterable<Figure> {
  const bare = await startBare('hello')
  const hellos: number[] = []
  const casts: Loaded[] = []
  try {
    for (let warmUp = 0; warmUp < 3; warmUp++) await castAll(stage, secrecy)
    for (let round = 0; round < rounds; round++) {
      const requests = new Array<string>(people).fill(getOf(bare.url))
      hellos.push(people / (await send({ requests, targets: [bare.url], connections })).seconds)
      casts.push(await castAll(stage, secrecy))
    }
  } finally {
    await bare.stop()
  }
  const rates = casts.map(({ seconds }) => people / seconds)
  const [ours, theirs] = [median(rates), median(hellos)]
  yield {
    name: `votes.${secrecy}`,
    value: Math.round(ours),
    unit: 'ballots/s in one vote, recounted',
    // Of each round by itself: the speed of a shared machine changes within seconds.
    ratio: Number(median(rates.map((rate, round) => rate / hellos[round]!)).toFixed(3)),
    against: `a bare Fastify hello asked by the same client (${Math.round(theirs)})`,
    floor: 0.3,
  }
  yield { name: `votes.${secrecy}.p99`, value: Number(median(casts.map(({ p99 }) => p99)).toFixed(1)), unit: 'ms' }
}

/** Everybody votes once; every answer has to be a yes, and the recount that of the ballots. */
async function castAll({ dataDir, cookies, nodes }: Stage, secrecy: 'secret' | 'confidential'): Promise<Loaded> {
  lastNumber += 1
  const id = await openVoteIn(dataDir, lastNumber, secrecy)
  const run = randomBytes(8).toString('hex')
  const { path } = peopleContract.castVote
  const chosen = (i: number) => 1 + ((i * i) % candidates)
  const requests = cookies.map((cookie, i) =>
    postOf({ path, cookie, body: { id, marks: JSON.stringify({ [chosen(i)]: 1 }), key: `${run}-${i}` } }),
  )
  const loaded = await send({ requests, targets: [nodes[0]!.url], connections })
  const refused = loaded.answers.find((said) => said !== 'done')
  if (refused) throw new Error(`a ballot was not cast: ${refused}`)
  const sent = Array.from({ length: candidates }, (_, n) => cookies.filter((__, i) => chosen(i) === n + 1).length)
  const found = await closeVoteIn(dataDir, id)
  const isExact = found.isSame && found.ballots === cookies.length && found.voters === cookies.length
  if (!isExact || found.totals.join() !== sent.join()) throw new Error(`the recount differs: ${JSON.stringify(found)}`)
  return loaded
}
