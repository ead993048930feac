import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillAudit } from './data/audit-in.ts'
import { crowdFlood } from './data/crowd-flood.ts'
import { quietReads } from './data/quiet-site.ts'
import { crowdLoggedIn } from './data/rush-in.ts'
import { type Latencies, probeFor } from './load/latencies.ts'
import { send } from './load/loads.ts'
import { type Figure, median, type Target } from './measure.ts'
import { login, type Running, startBare, startPortal } from './servers.ts'

const rounds = 3
const seconds = 5
const people = 200
const entries = 4_000
const most = 1.5
/** An export or a list under way goes on when the flood has ended. */
const settleMs = 3_000
const often = { pause: 5 }

type Taken = { ours: Latencies; bare: Latencies }
type Stage = { portal: Awaited<ReturnType<typeof startPortal>>; reads: Target[]; bare: Running; cookies: string[] }

/**
 * The latency of reads of a quiet site while another site of the same process is flooded with logins, exports, imports
 * and a rush, all at once, compared with the same reads alone, in turns. A bare server in a process of its own is
 * measured at the same moments: what it loses is the machine's share, which no scheduling within the portal brings back.
 */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal({ DEMO: 'on' })
  const bare = await startBare('hello')
  try {
    const cookies = await crowdLoggedIn(portal.dataDir, people)
    await fillAudit(portal.dataDir, entries)
    const stage = { portal, bare, cookies, reads: await quietReads(portal) }
    const admin = (await login(portal.url, 'admin')).cookie
    await beside(stage, admin)
    const taken: { quiet: Taken; flooded: Taken; done: string }[] = []
    for (let n = 0; n < rounds; n++) {
      await sleep(settleMs)
      taken.push({ quiet: await probed(stage), ...(await beside(stage, admin)) })
    }
    yield* figuresOf(taken)
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

function* figuresOf(taken: { quiet: Taken; flooded: Taken; done: string }[]): Iterable<Figure> {
  const of = (what: keyof Taken, at: 'p50' | 'p99') => {
    const alone = median(taken.map(({ quiet }) => quiet[what][at]))
    const flooded = median(taken.map((one) => one.flooded[what][at]))
    return { alone, flooded, ratio: flooded / alone }
  }
  const figure = (name: string, what: keyof Taken, at: 'p50' | 'p99'): Figure => {
    const { alone, flooded, ratio } = of(what, at)
    return { name, value: flooded, unit: 'ms', ratio: Number(ratio.toFixed(2)), against: `alone (${alone} ms)` }
  }
  const { done } = taken.at(-1)!
  const ours = figure('neighbours, p99 of the quiet site', 'ours', 'p99')
  yield figure('neighbours, p50 of the quiet site', 'ours', 'p50')
  yield { ...ours, against: `${ours.against}, beside ${done}`, ceiling: most }
  yield figure('neighbours, p99 of a bare hello at the same moments', 'bare', 'p99')
  const share = of('ours', 'p99').ratio / of('bare', 'p99').ratio
  yield {
    name: 'neighbours, what the quiet site loses beyond the machine',
    value: Number(share.toFixed(2)),
    unit: 'times what the bare hello loses',
  }
}

async function probed({ reads, bare }: Stage): Promise<Taken> {
  const [ours, theirs] = await Promise.all([probeFor(seconds, reads, often), probeFor(seconds, [bare], often)])
  return { ours, bare: theirs }
}

/** Measured from when all of the flood is under way; says what was done meanwhile. */
async function beside(stage: Stage, admin: string): Promise<{ flooded: Taken; done: string }> {
  const { portal, cookies } = stage
  const script = new URL('load/flood-desks.ts', import.meta.url).pathname
  const desks = spawn(process.execPath, [script, portal.url, admin], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(desks.stdout, 'data')
  const rush = await crowdFlood(portal.dataDir, cookies, 60_000)
  let answered = 0
  const stop = new AbortController()
  const rushing = send({ ...rush, targets: [portal.url], niceness: 5 }, (count) => (answered = count), stop.signal)
  while (answered === 0) await sleep(20)
  const from = performance.now()
  const before = answered
  const flooded = await probed(stage)
  const perSecond = Math.round(((answered - before) / (performance.now() - from)) * 1_000)
  stop.abort()
  await rushing.catch(() => {})
  const said = once(desks.stdout, 'data')
  desks.kill('SIGTERM')
  const { logins, exports, imports } = JSON.parse(String(await said).replace('took ', ''))
  const done = `${perSecond} answers/s of a rush, ${logins} logins, ${exports} exports, ${imports} imports`
  return { flooded, done }
}
