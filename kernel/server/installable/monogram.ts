import type { Site } from '#kernel/site.ts'
import { openSlice, sliceFor } from '../fonts/font-slices.ts'
import { weighted } from '../fonts/weighted-glyph.ts'

/** Logo of a site that has none: the initials of its name in its colours. Outlines, so that no font is needed. */
export async function monogramOf(site: Pick<Site, 'name' | 'languages' | 'id' | 'brand'>): Promise<string> {
  const letters = lettersOf(site)
  const { outlines, width } = await outlined(letters)
  const scale = Math.min(0.15, 172 / (width || 1))
  const across = 128 - (width * scale) / 2
  const { primary } = site.brand
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${primary}"/><stop offset="1" stop-color="${darker(primary)}"/></linearGradient></defs>
<rect width="256" height="256" rx="60" fill="url(#g)"/>
<g fill="#ffffff" transform="translate(${across.toFixed(1)} ${(128 + middle * scale).toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${outlines}</g></svg>`
}

/** Height of a character's centre above the baseline. */
const middle = 375

/** The first character of a Chinese name; the initials of the first two significant words of a Latin one. */
export function lettersOf({ name, languages, id }: Pick<Site, 'name' | 'languages' | 'id'>): string {
  const said = (name[languages[0] ?? 'zh'] ?? name.zh ?? Object.values(name)[0] ?? id).trim()
  const [first = ''] = said
  if (!/\p{Script=Latin}/u.test(first)) return first
  const words = said.split(/[^\p{L}]+/u).filter((word) => word && !small.has(word.toLowerCase()))
  return words
    .slice(0, 2)
    .map(([letter]) => letter!.toUpperCase())
    .join('')
}

const small = new Set(['of', 'the', 'and', 'for', 'at', 'in'])

/** Outlines side by side, in thousandths of the font size. */
async function outlined(letters: string): Promise<{ outlines: string; width: number }> {
  let width = 0
  let outlines = ''
  for (const letter of letters) {
    const slice = sliceFor(letter.codePointAt(0)!)
    if (slice === undefined) continue
    const font = await openSlice(slice, 700)
    const glyph = weighted(font, letter.codePointAt(0)!)
    const toThousand = 1000 / font.unitsPerEm
    outlines += `<path transform="translate(${Math.round(width)} 0) scale(${toThousand})" d="${glyph.path.toSVG()}"/>`
    width += glyph.advanceWidth * toThousand
  }
  return { outlines, width }
}

/** A third darker, for the bottom of the gradient. */
function darker(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.68))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
