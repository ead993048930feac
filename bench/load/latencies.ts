import { setTimeout as sleep } from 'node:timers/promises'
import { ask as send } from '../asked.ts'
import type { Target } from '../measure.ts'

export type Latencies = { p50: number; p95: number; p99: number; count: number }

/** Sends requests over a few clients until stopped; returns the latencies. */
export function probing(targets: readonly Target[], { clients = 1, pause = 20 } = {}): () => Promise<Latencies> {
  const taken: number[] = []
  let over = false
  const ask = async ({ url, headers = {} }: Target) => {
    while (!over) {
      const from = performance.now()
      const answer = await send(url, { headers })
      const { e = 0, m } = JSON.parse(answer.body) as { e?: number; m?: string }
      taken.push(performance.now() - from)
      if (e !== 0) throw new Error(`${url} was refused: ${m}`)
      if (pause) await sleep(pause)
    }
  }
  const all = Promise.all(targets.flatMap((target) => Array.from({ length: clients }, () => ask(target))))
  // A failure is reported by the stop function; until then it must not end the process with servers left running.
  all.catch(() => {})
  return async () => {
    over = true
    await all
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
  }
}

export async function probeFor(seconds: number, targets: readonly Target[], options = {}): Promise<Latencies> {
  const stop = probing(targets, options)
  await sleep(seconds * 1000)
  return stop()
}
