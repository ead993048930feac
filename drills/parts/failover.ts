import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, secondsSince } from './figure.ts'
import type { Load } from './load.ts'
import type { PatroniCluster } from './patroni/cluster.ts'

export type Loss = 'without power' | 'PostgreSQL killed'
type Say = (figure: string, value: number | string, ok?: boolean) => Figure

const patienceMs = 90_000
/** `ttl` and two rounds of `loop_wait` in `ops/patroni`, and what a busy machine adds. */
const longest = 45

/** Takes the leader away, waits until a write that was sent later is acknowledged, and brings it back. */
export async function* failOver(cluster: PatroniCluster, load: Load, how: Loss, n: number, figure: Say) {
  await cluster.whole()
  const leader = await cluster.leader()
  const failedBefore = load.counted.failed
  const began = performance.now()
  if (how === 'without power') await leader.losePower()
  else leader.killPostgres()
  // A write that was under way may still have been acknowledged by the old one.
  const gone = performance.now()
  while (load.lastBegun() < gone && performance.now() - began < patienceMs) await sleep(20)
  const isBack = load.lastBegun() >= gone
  const seconds = secondsSince(began)
  yield figure(
    `${n}. leader ${leader.name} ${how}: seconds until writes answer again`,
    seconds,
    isBack && seconds < longest,
  )
  yield figure(`${n}. requests that failed meanwhile`, load.counted.failed - failedBefore)
  if (how === 'without power') leader.start()
  await cluster.whole()
  yield figure(`${n}. seconds until all three members follow again`, secondsSince(began))
}
