import { readFileSync } from 'node:fs'

/** Time of the processors since the machine started: all of it, and what its host gave to others (`steal`). */
export type Ticks = { at: number; all: number; stolen: number }

const many = 0.25
const longEnough = 3

/**
 * Looks every second how much of the processors' time the host of a virtual machine gives to others. A machine that is taken away for
 * seconds runs into every time limit there is; that says nothing about what is tested.
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

/** Whether a quarter or more was gone, for three seconds or more of that time. */
export function wasStolen(seen: readonly Ticks[], from: number, to: number): boolean {
  let seconds = 0
  for (const [i, now] of seen.entries()) {
    const before = seen[i - 1]
    if (!before || now.at <= from || before.at >= to) continue
    if (now.stolen - before.stolen >= many * (now.all - before.all)) seconds += (now.at - before.at) / 1_000
  }
  return seconds >= longEnough
}

/** The first line of /proc/stat; undefined where there is none. */
export function ticksNow(file = '/proc/stat'): Ticks | undefined {
  try {
    const [, ...counts] = readFileSync(file, 'utf8').split('\n', 1)[0]!.split(/\s+/)
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, stolen = 0] = counts.map(Number)
    return { at: Date.now(), all: user + nice + system + idle + wait + irq + soft + stolen, stolen }
  } catch {
    return undefined
  }
}
