import { setImmediate as immediate } from 'node:timers/promises'
import { boundedMap } from '#kernel/bounded-map.ts'
import { openSlice, sliceFor, type Weight } from '#kernel/server/fonts/font-slices.ts'
import { type WeightedFont, weighted } from '#kernel/server/fonts/weighted-glyph.ts'

/** A glyph: its width in thousandths of the font size, and its outline as PDF operators. */
export type Glyph = { width: number; outline: string }
export type Glyphs = (char: string, weight: Weight) => Glyph

const blank: Glyph = { width: 500, outline: '' }

/** Loads the glyphs of every character of these texts, so that the layout can be synchronous. */
export async function glyphsFor(texts: Readonly<Record<Weight, string>>): Promise<Glyphs> {
  const found = new Map<string, Glyph>()
  for (const weight of [400, 700] as const) {
    const chars = [...new Set(texts[weight])]
    for (const char of chars)
      if (known.has(`${weight}${char}`)) found.set(`${weight}${char}`, known.get(`${weight}${char}`)!)
    const open = chars.filter((char) => !found.has(`${weight}${char}`))
    for (const [slice, some] of Map.groupBy(open, (char) => sliceFor(char.codePointAt(0)!))) {
      if (slice === undefined) continue
      const font = await openSlice(slice, weight)
      for (const char of some) found.set(`${weight}${char}`, kept(`${weight}${char}`, glyphOf(font, char)))
      // Parsing a part of the font takes some milliseconds: yields to the event loop between two.
      await immediate()
    }
  }
  return (char, weight) => found.get(`${weight}${char}`) ?? blank
}

const known = boundedMap<Glyph>(8_000)

/** Cache of glyphs. */
function kept(key: string, glyph: Glyph): Glyph {
  known.set(key, glyph)
  return glyph
}

function glyphOf(font: WeightedFont, char: string): Glyph {
  const glyph = weighted(font, char.codePointAt(0)!)
  const scale = 1000 / font.unitsPerEm
  const at = (n: number) => Math.round(n * scale)
  return { width: at(glyph.advanceWidth), outline: outlineOf(glyph.path.commands as Command[], at) }
}

type Command = { command: string; args: number[] }

function outlineOf(commands: readonly Command[], at: (n: number) => number): string {
  let [x, y] = [0, 0]
  const parts = commands.map(({ command, args }) => {
    const from = [x, y] as const
    if (args.length) [x, y] = args.slice(-2) as [number, number]
    const pairs = args.map(at).join(' ')
    if (command === 'moveTo') return `${pairs} m`
    if (command === 'lineTo') return `${pairs} l`
    if (command === 'bezierCurveTo') return `${pairs} c`
    return command === 'quadraticCurveTo' ? `${cubic(from, args).map(at).join(' ')} c` : 'h'
  })
  return parts.join('\n')
}

/** PDF has only cubic curves, the font has quadratic ones. */
function cubic([x0, y0]: readonly [number, number], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const third = (a: number, b: number) => a + (2 / 3) * (b - a)
  return [third(x0, cx), third(y0, cy), third(x, cx), third(y, cy), x, y]
}
