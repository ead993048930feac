import type { Weight } from '#kernel/server/fonts/font-slices.ts'
import { type PdfFile, pdfFile, type Ref, spelled } from './pdf-file.ts'
import type { Typeface } from './typeface.ts'

export type Picture = { jpeg: Buffer; width: number; height: number }
export type Ink = 'black' | 'grey' | 'light' | 'red'
const inks: Readonly<Record<Ink, string>> = { black: '0.1 g', grey: '0.42 g', light: '0.8 g', red: '0.85 0.09 0.11 rg' }
const strokes: Readonly<Record<Ink, string>> = {
  black: '0.1 G',
  grey: '0.42 G',
  light: '0.8 G',
  red: '0.85 0.09 0.11 RG',
}

type Size = { width: number; height: number }
type Words = { text: string; x: number; y: number; size: number; weight?: Weight; ink?: Ink }

/** A number as PDF writes it. */
const n = (value: number): string => String(Math.round(value * 100) / 100)

/** PDF pages to draw on. Coordinates start at the upper left corner (PDF's own start at the lower left). */
export function paper({ width, height }: Size, face: Typeface) {
  const pages: string[][] = [[]]
  const pictures: Picture[] = []
  const down = (y: number): string => n(height - y)
  const put = (words: string, page = pages.length - 1) => void pages[page]!.push(words)

  return {
    width,
    height,
    pages: () => pages.length,
    addPage: () => void pages.push([]),
    write: ({ text, x, y, size, weight = 400, ink = 'black' }: Words, page?: number) => {
      if (text) put(`BT ${inks[ink]} ${n(x)} ${down(y)} Td ${face.show(text, weight, size)} ET`, page)
    },
    line: (x1: number, y1: number, x2: number, y2: number, ink: Ink = 'light', thick = 0.6) =>
      put(`${strokes[ink]} ${thick} w ${n(x1)} ${down(y1)} m ${n(x2)} ${down(y2)} l S`),
    /** Plain PDF operators, in PDF's own coordinates, for drawings and turned texts. */
    operators: (words: string, page?: number) => put(words, page),
    draw: (picture: Picture, x: number, y: number, size: Size) => {
      const i = pictures.includes(picture) ? pictures.indexOf(picture) : pictures.push(picture) - 1
      put(`q ${n(size.width)} 0 0 ${n(size.height)} ${n(x)} ${down(y + size.height)} cm /P${i} Do Q`)
    },
    finish: (about: { title: string; language: string; now: Date }): Buffer => {
      const file = pdfFile()
      return closed(file, { pages, pictures, face, width, height }, about)
    },
  }
}

export type Paper = ReturnType<typeof paper>
type Drawn = Size & { pages: readonly string[][]; pictures: readonly Picture[]; face: Typeface }

function closed(file: PdfFile, drawn: Drawn, { title, language, now }: { title: string; language: string; now: Date }) {
  const { pages, width, height } = drawn
  const fonts = drawn.face.write(file)
  const images = drawn.pictures.map((picture, i) => `/P${i} ${imageOf(file, picture)}`).join(' ')
  const resources = file.add(`<< /Font ${fonts} /XObject << ${images} >> >>`)
  const tree = file.reserve()
  const refs = pages.map((words): Ref => {
    const content = file.addStream(words.join('\n'))
    const box = `[0 0 ${n(width)} ${n(height)}]`
    return file.add(
      `<< /Type /Page /Parent ${tree.ref} /MediaBox ${box} /Resources ${resources} /Contents ${content} >>`,
    )
  })
  tree.fill(`<< /Type /Pages /Count ${refs.length} /Kids [${refs.join(' ')}] >>`)
  const view = '/ViewerPreferences << /DisplayDocTitle true >>'
  const root = file.add(`<< /Type /Catalog /Pages ${tree.ref} /Lang (${language}) ${view} >>`)
  const made = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return file.finish(root, file.add(`<< /Title ${spelled(title)} /CreationDate (D:${made}Z) >>`))
}

const imageOf = (file: PdfFile, { jpeg, width, height }: Picture): Ref =>
  file.addStream(
    jpeg,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    true,
  )
