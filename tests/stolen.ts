import { readFileSync } from 'node:fs'

/** Processor time since boot: in total, and what the host gave to others (`steal`). */
export type Ticks = { at: number; all: number; stolen: number }

const many = 0.25
const longEnough = 3

/**
 * Samples every second how much processor time the host of a virtual machine gives to others. If that is a lot for
 * seconds, tests run into their timeouts for no fault of their own.
 */
export function watchStolen(): (from: number, to: number) => boolean {
  const seen: Ticks[] = []
  const look = () => {
    const ticks = ticksNow()
    if (ticks) seen.push(ticks)
  }
  look()
  setInterval(look, 1_000).unref()
  return (from, to) => wasStolen(seen, from, to)
}

/** Whether a quarter or more was stolen for at least three seconds of that time. */
export function wasStolen(seen: readonly Ticks[], from: number, to: number): boolean {
  let seconds = 0
  for (const [i, now] of seen.entries()) {
    const before = seen[i - 1]
    if (!before || now.at <= from || before.at >= to) continue
    if (now.stolen - before.stolen >= many * (now.all - before.all)) seconds += (now.at - before.at) / 1_000
  }
  return seconds >= longEnough
}

/** The first line of /proc/stat; undefined if there is none. */
export function ticksNow(file = '/proc/stat'): Ticks | undefined {
  try {
    const [, ...counts] = readFileSync(file, 'utf8').split('\n', 1)[0]!.split(/\s+/)
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, stolen = 0] = counts.map(Number)
    return { at: Date.now(), all: user + nice + system + idle + wait + irq + soft + stolen, stolen }
  } catch {
    return undefined
  }
}
