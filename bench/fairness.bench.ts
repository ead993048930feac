import { lotteryContract } from '#modules/activities/lottery-contract.ts'
import { crowdFlood, type Flood } from './data/crowd-flood.ts'
import { quietReads } from './data/quiet-site.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { type Latencies, probeFor, probing } from './load/latencies.ts'
import { postOf, send } from './load/loads.ts'
import { type Figure, median, type Target } from './measure.ts'
import { type Running, startBare, startPortal } from './servers.ts'
import { ownerSiteUrlOf, withClient } from './site-connection.ts'

const rounds = 3
const quietSeconds = 3
const people = 200
const often = { pause: 5 }

type Portal = Awaited<ReturnType<typeof startPortal>>
type Taken = { ours: Latencies; bare: Latencies }
type Round = { quiet: Taken; flooded: Taken; perSecond: number }
type Stage = { portal: Portal; reads: Target[]; bare: Running }

/**
 * The latency of reads of a quiet site while another site of the same process is flooded, compared with the same reads
 * alone, in turns. An unrelated bare server is measured at the same times: what it loses is caused by the machine.
 */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal({ DEMO: 'on' })
  const bare = await startBare('hello')
  try {
    const cookies = await crowdLoggedIn(portal.dataDir, people)
    const stage = { portal, bare, reads: await quietReads(portal) }
    yield* compared('one student', stage, await oneStudent(portal, cookies[0]!))
    yield* compared(`${people} people`, stage, await crowdFlood(portal.dataDir, cookies))
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

/** One button, pressed over twenty connections without a pause. */
async function oneStudent({ dataDir }: Portal, cookie: string): Promise<Flood> {
  const { rows } = await withClient(ownerSiteUrlOf(dataDir), (client) =>
    client.query<{ id: string }>(
      `select id from lotteries where site = current_setting('app.site') and state = 'published' and now() between opens_at and closes_at limit 1`,
    ),
  )
  const { path } = lotteryContract.enterLottery
  const press = (i: number) => postOf({ path, cookie, body: { id: rows[0]!.id, key: `press ${i}` } })
  return { requests: Array.from({ length: 600 }, (_, i) => press(i)), connections: 20 }
}

async function* compared(name: string, stage: Stage, flood: Flood): AsyncIterable<Figure> {
  await flooded(stage, flood)
  const taken: Round[] = []
  for (let n = 0; n < rounds; n++) taken.push({ quiet: await quiet(stage), ...(await flooded(stage, flood)) })
  const perSecond = Math.round(median(taken.map((one) => one.perSecond)))
  const figure = (what: keyof Taken, at: 'p50' | 'p99', title: string): Figure => {
    const alone = median(taken.map((one) => one.quiet[what][at]))
    const beside = median(taken.map((one) => one.flooded[what][at]))
    const against = `alone (${alone} ms), ${perSecond} answers/s to the others`
    return { name: title, value: beside, unit: 'ms', ratio: Number((beside / alone).toFixed(2)), against }
  }
  yield figure('ours', 'p50', `fairness beside ${name}, p50`)
  yield { ...figure('ours', 'p99', `fairness beside ${name}, p99`), ceiling: 1.5 }
  yield figure('bare', 'p99', `a bare hello beside ${name}, p99`)
}

async function quiet({ reads, bare }: Stage): Promise<Taken> {
  const [ours, theirs] = await Promise.all([
    probeFor(quietSeconds, reads, often),
    probeFor(quietSeconds, [bare], often),
  ])
  return { ours, bare: theirs }
}

/** Measured from when the flood is running until it begins to end. */
async function flooded({ portal, reads, bare }: Stage, flood: Flood): Promise<Omit<Round, 'quiet'>> {
  let stops: (() => Promise<Latencies>)[] = []
  let over: Promise<Latencies[]> | undefined
  const { seconds } = await send({ ...flood, targets: [portal.url] }, (answered) => {
    if (stops.length === 0) stops = [probing(reads, often), probing([bare], often)]
    if (answered >= flood.requests.length - 200) over ??= Promise.all(stops.map((stop) => stop()))
  })
  const [ours, theirs] = await over!
  return { flooded: { ours: ours!, bare: theirs! }, perSecond: flood.requests.length / seconds }
}
