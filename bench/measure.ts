import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Running } from './servers.ts'

export type Target = { url: string; headers?: Record<string, string> }
export type Figure = {
  name: string
  value: number
  unit: string
  ratio?: number
  against?: string
  /** The ratio may not be under the one, nor over the other. */
  floor?: number
  ceiling?: number
}

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')
const connections = 64
const seconds = 4
const rounds = 3

/** Requests a second, ours and the bare one's, taken in turns so that both meet the same machine; medians. */
async function sideBySide(ours: Target, bare: Target): Promise<{ ours: number; bare: number; ratio: number }> {
  await load(ours, 2)
  await load(bare, 2)
  const taken = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    taken.bare.push(await load(bare, seconds))
    taken.ours.push(await load(ours, seconds))
  }
  const result = { ours: median(taken.ours), bare: median(taken.bare) }
  return { ...result, ratio: result.ours / result.bare }
}

type Against = { against: string; floor: number; unit?: string }

/** The figure of the two; the bare server ends with it. */
export async function compared(name: string, target: Target, bare: Running, how: Against): Promise<Figure> {
  const { against, floor, unit = 'requests/s' } = how
  try {
    const { ours, bare: theirs, ratio } = await sideBySide(target, bare)
    const figure = { name, value: Math.round(ours), unit, ratio: Number(ratio.toFixed(3)) }
    return { ...figure, against: `${against} (${Math.round(theirs)})`, floor }
  } finally {
    await bare.stop()
  }
}

/** The load comes from a process of its own. An answer that is not 2xx makes the figure worthless. */
function load({ url, headers = {} }: Target, duration: number): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [autocannon, '-j', '-c', String(connections), '-d', String(duration), ...flags, url]
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    child.stdout.on('data', (part) => {
      said += part
    })
    child.on('exit', () => {
      const { requests, non2xx, errors } = JSON.parse(said)
      if (non2xx || errors) failed(new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`))
      else done(requests.average)
    })
  })
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
