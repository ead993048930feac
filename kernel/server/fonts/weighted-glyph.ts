import type { Font, Glyph } from 'fontkit'

type Point = { x: number; y: number; endContour: boolean; copy: () => Point }
type Shape = { numberOfContours: number; points?: Point[]; components?: { glyphID: number }[] }
type Shaped = Glyph & { _decode: () => Shape }

/** A font opened with a weight, with the library's internal fields. */
export type WeightedFont = Font & {
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void } | null
}

const done = new WeakMap<Font, Set<number>>()

/** The glyph in the font's weight. The library reads the thinnest outline of WOFF2 fonts; its points are moved here. */
export function weighted(font: WeightedFont, point: number): Glyph {
  const glyph = font.glyphForCodePoint(point)
  shape(font, glyph.id)
  return glyph
}

function shape(font: WeightedFont, id: number): void {
  const shaped = done.get(font) ?? new Set<number>()
  done.set(font, shaped)
  if (shaped.has(id)) return
  shaped.add(id)
  const { points, components } = (font.getGlyph(id) as Shaped)._decode()
  for (const { glyphID } of components ?? []) shape(font, glyphID)
  if (!points?.length) return
  // Every glyph has four phantom points (its metrics). They have to be passed along, but their result is not needed.
  const ends = Array.from({ length: 4 }, () => Object.assign(points[0]!.copy(), { endContour: true }))
  font._variationProcessor?.transformPoints(id, [...points, ...ends])
}
