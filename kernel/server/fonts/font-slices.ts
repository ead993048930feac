import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { create, type Font } from 'fontkit'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { WeightedFont } from './weighted-glyph.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'))

type Slice = { name: string; ranges: readonly (readonly [number, number])[] }

/** The font is split into about a hundred slices by Unicode range; only those a page needs are read. */
let slices: readonly Slice[] | undefined

function knownSlices(): readonly Slice[] {
  const table: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  slices ??= Object.entries(table).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [from, until] = range.slice(2).split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(until ?? from!, 16)] as const
    }),
  }))
  return slices
}

export function sliceFor(point: number): string | undefined {
  return knownSlices().find(({ ranges }) => ranges.some(([from, until]) => point >= from && point <= until))?.name
}

export type Weight = 400 | 700
const kept = boundedMap<Promise<WeightedFont>>(60)

/** A slice in one weight, from an LRU cache. */
export function openSlice(name: string, weight: Weight): Promise<WeightedFont> {
  const key = `${name}/${weight}`
  const known = kept.get(key)
  const font = known ?? read(name, weight)
  kept.set(key, font)
  if (!known) font.catch(() => kept.delete(key))
  return font
}

type Opened = Font & {
  stream: { constructor: new (bytes: Buffer) => unknown }
  constructor: new (stream: unknown, coordinates: number[]) => WeightedFont
}

/** The library applies a weight to uncompressed fonts only; a WOFF2 font has to be constructed with that weight. */
async function read(name: string, weight: Weight): Promise<WeightedFont> {
  const bytes = await readFile(join(folder, 'files', `noto-sans-sc-${name}-wght-normal.woff2`))
  await immediate()
  const { constructor: Packed, stream } = create(bytes) as Opened
  return new Packed(new stream.constructor(bytes), [weight])
}
