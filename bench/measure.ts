import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Running } from './servers.ts'

type Headers = Record<string, string>
export type Target = { url: string; headers?: Headers }
/** Requests by several people, whose headers the connections take in turn. */
export type Crowd = { url: string; headers: readonly Headers[] }
export type Figure = {
  name: string
  value: number
  unit: string
  ratio?: number
  against?: string
  /** Bounds for the ratio. */
  floor?: number
  ceiling?: number
}

const generator = join(import.meta.dirname, 'load/autocannon-load.ts')
const connections = 64
const seconds = 2
const rounds = 7

/**
 * Requests per second, ours and the baseline's, measured in turns; medians. The ratio is that of each round by itself:
 * the speed of a shared machine changes within seconds.
 */
async function sideBySide(ours: Target | Crowd, bare: Target): Promise<{ ours: number; bare: number; ratio: number }> {
  await load(ours, 2)
  await load(bare, 2)
  const taken = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    taken.bare.push(await load(bare, seconds))
    taken.ours.push(await load(ours, seconds))
  }
  const ratio = median(taken.ours.map((ours, round) => ours / taken.bare[round]!))
  return { ours: median(taken.ours), bare: median(taken.bare), ratio }
}

type Against = { against: string; floor: number; unit?: string }

/** The figure of the comparison; stops the bare server. */
export async function compared(name: string, target: Target | Crowd, bare: Running, how: Against): Promise<Figure> {
  const { against, floor, unit = 'requests/s' } = how
  try {
    const { ours, bare: theirs, ratio } = await sideBySide(target, bare)
    if (!ours || !theirs) throw new Error(`${name}: no answer within ${seconds} s`)
    const figure = { name, value: Math.round(ours), unit, ratio: Number(ratio.toFixed(3)) }
    return { ...figure, against: `${against} (${Math.round(theirs)})`, floor }
  } finally {
    await bare.stop()
  }
}

/** The load comes from a child process. Any answer but a success invalidates the figure. */
function load({ url, headers = {} }: Target | Crowd, duration: number): Promise<number> {
  const asked = JSON.stringify({ url, headers: [headers].flat(), connections, duration })
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [generator, asked], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
    })
    child.on('exit', (code) => {
      if (code !== 0) return failed(new Error(`${url}: the load ended with ${code}`))
      const { perSecond, failures } = JSON.parse(said) as { perSecond: number; failures: number }
      if (failures) failed(new Error(`${url}: ${failures} answers were no success`))
      else done(perSecond)
    })
  })
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
