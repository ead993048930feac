import { randomBytes } from 'node:crypto'
import { peopleContract } from '#modules/votes/people-contract.ts'
import { besideHello } from './beside-hello.ts'
import { candidates, closeVoteIn, openVoteIn } from './data/votes-in.ts'
import { type Loaded, postOf, send } from './load/loads.ts'
import type { Figure } from './measure.ts'
import { type Stage, setUpNodes } from './nodes.ts'

const people = 10_000
const connections = 400

/**
 * Ten thousand people vote in the last minutes, by 400 connections through the envelope: compared with a bare Fastify
 * hello under the same load, for secret and for named ballots. After each round the vote is closed, and the stored
 * ballots are counted again: everyone who was told yes has one ballot, and the count is that of what they sent.
 */
export async function* measure(): AsyncIterable<Figure> {
  const stage = await setUpNodes(people)
  try {
    for (const secrecy of ['secret', 'confidential'] as const) {
      const load = () => castAll(stage, secrecy)
      yield* besideHello({
        name: `votes.${secrecy}`,
        unit: 'ballots/s in one vote, recounted',
        people,
        connections,
        load,
      })
    }
  } finally {
    await stage.end()
  }
}

let lastNumber = 9_000

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
