import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Loaded } from './loads.ts'
import { Line } from './raw-line.ts'

/**
 * Sends each request of a list once over several connections, waiting for each answer before the next. Requests are
 * built before the clock starts, and answers are read no further than needed, so that the load generator uses little of
 * the machine. A request is retried unchanged if its connection breaks or it is told to come again.
 */
const { requests, targets, connections, pauseMs = 0 } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Load
const bytes = requests.map((text) => Buffer.from(text))
const answers: string[] = new Array(requests.length).fill('')
const times: number[] = new Array(requests.length).fill(0)
let next = 0
let answered = 0
let again = 0

const started = performance.now()
await Promise.all(Array.from({ length: connections }, (_, i) => work(i)))
const seconds = (performance.now() - started) / 1000
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
const loaded: Loaded = { seconds, p50: at(0.5), p99: at(0.99), again, answers }
process.stdout.write(`${JSON.stringify(loaded)}\n`)

async function work(lane: number): Promise<void> {
  let line = new Line(targets[lane % targets.length]!)
  for (let turn = lane + 1; next < bytes.length; ) {
    const mine = next++
    const begun = performance.now()
    for (;;) {
      const said = await line.ask(bytes[mine]!)
      if (said !== undefined && said !== 'busy') {
        answers[mine] = said
        break
      }
      again++
      await sleep(20)
      if (said === undefined) line = new Line(targets[turn++ % targets.length]!)
    }
    times[mine] = performance.now() - begun
    if (++answered % 100 === 0) process.stdout.write(`answered ${answered}\n`)
    if (pauseMs) await sleep(pauseMs)
  }
  line.end()
}
