import type { Weight } from '#kernel/server/fonts/font-slices.ts'
import type { Glyphs } from './glyphs.ts'
import type { PdfFile, Ref } from './pdf-file.ts'

type Placed = { font: number; code: number }
type Face = { char: string; weight: Weight }

const mostInOne = 256

/**
 * Embeds the document's characters as Type 3 fonts: each glyph is drawn by its outline and mapped to its character, so
 * that the text can be searched and copied on any machine.
 */
export function typeface(glyphs: Glyphs) {
  const fonts: Face[][] = []
  const places = new Map<string, Placed>()

  function placeOf(char: string, weight: Weight): Placed {
    const key = `${weight}${char}`
    const known = places.get(key)
    if (known) return known
    if (!fonts.length || fonts.at(-1)!.length === mostInOne) fonts.push([])
    const place = { font: fonts.length - 1, code: fonts.at(-1)!.push({ char, weight }) - 1 }
    places.set(key, place)
    return place
  }

  return {
    /** The PDF operators that show a text; adjacent characters of one font are grouped. */
    show: (text: string, weight: Weight, size: number): string => {
      const runs: { font: number; codes: number[] }[] = []
      for (const char of text) {
        const { font, code } = placeOf(char, weight)
        if (runs.at(-1)?.font === font) runs.at(-1)!.codes.push(code)
        else runs.push({ font, codes: [code] })
      }
      return runs.map(({ font, codes }) => `/F${font} ${size} Tf <${hex(codes)}> Tj`).join(' ')
    },
    width: (text: string, weight: Weight, size: number): number => {
      let sum = 0
      for (const char of text) sum += glyphs(char, weight).width
      return (sum * size) / 1000
    },
    write: (file: PdfFile): string =>
      `<< ${fonts.map((faces, i) => `/F${i} ${fontOf(file, faces, glyphs)}`).join(' ')} >>`,
  }
}

export type Typeface = ReturnType<typeof typeface>

const hex = (codes: readonly number[]): string => codes.map((code) => code.toString(16).padStart(2, '0')).join('')

function fontOf(file: PdfFile, faces: readonly Face[], glyphs: Glyphs): Ref {
  const drawn = faces.map(({ char, weight }) => glyphs(char, weight))
  const procs = drawn.map(({ width, outline }, i) => {
    const body = outline ? `${width} 0 -300 -400 1400 1300 d1\n${outline}\nf` : `${width} 0 d0`
    return `/g${i} ${file.addStream(body)}`
  })
  const names = faces.map((_, i) => `/g${i}`).join(' ')
  return file.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [-300 -400 1400 1300] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0
/LastChar ${faces.length - 1} /Widths [${drawn.map(({ width }) => width).join(' ')}] /CharProcs << ${procs.join(' ')} >>
/Encoding << /Type /Encoding /Differences [0 ${names}] >> /Resources << >> /ToUnicode ${file.addStream(meaningOf(faces))} >>`,
  )
}

/** The ToUnicode map: the character of each code. */
function meaningOf(faces: readonly Face[]): string {
  const rows = faces.map(({ char }, i) => `<${hex([i])}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`)
  const blocks: string[] = []
  for (let from = 0; from < rows.length; from += 100) {
    const some = rows.slice(from, from + 100)
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
