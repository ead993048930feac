import type { Weight } from '#kernel/server/fonts/font-slices.ts'
import type { Definition } from '../../definition.ts'
import { glyphsFor } from './glyphs.ts'
import { layOut } from './lay-out.ts'
import { type Picture, paper } from './paper.ts'
import type { SheetPart } from './sheet-model.ts'
import { typeface } from './typeface.ts'

export type PrintedForm = {
  title: string
  language: string
  now: Date
  print: Definition['print']
  /** Below the title: number, sender, time, state. */
  facts: readonly { title: string; text: string }[]
  parts: readonly SheetPart[]
  /** The processing history, one line each. */
  history: { title: string; lines: readonly string[] }
  /** By file id. */
  pictures: ReadonlyMap<string, Picture>
  pageOf: (page: number, pages: number) => string
  madeAt: string
}

const papers = { a4: [595.28, 841.89], a5: [419.53, 595.28], letter: [612, 792] } as const

/** A submission as a PDF. All glyphs are embedded, so that it looks the same everywhere. */
export async function printForm(form: PrintedForm): Promise<Buffer> {
  const face = typeface(await glyphsFor(everythingIn(form)))
  const [short, long] = papers[form.print.paper]
  const size = form.print.landscape ? { width: long, height: short } : { width: short, height: long }
  const sheet = paper(size, face)
  layOut(sheet, face, form)
  const { title, language, now } = form
  return sheet.finish({ title, language, now })
}

const some = '0123456789：: ·'

/** All characters that may be drawn, by weight; includes digits, since page numbers are drawn last. */
function everythingIn({ print, title, facts, parts, history, pageOf, madeAt }: PrintedForm): Record<Weight, string> {
  const contents = parts.flatMap(({ fields }) => fields.map(({ content }) => content))
  const plain = [
    ...[print.head, print.foot, ...print.signatures, ...history.lines, madeAt, pageOf(1, 1), some],
    ...facts.flatMap((fact) => [fact.title, fact.text]),
    ...parts.flatMap(({ fields }) => fields.map((field) => field.title)),
    ...contents.flatMap((content) => {
      if (content.as === 'text') return [content.text]
      return content.as === 'rows' ? content.rows.flat() : content.files.map(({ name }) => name)
    }),
  ]
  const heads = contents.flatMap((content) => (content.as === 'rows' ? content.head : []))
  return {
    400: plain.join(''),
    700: [print.title || title, history.title, ...parts.map((part) => part.title), ...heads].join(''),
  }
}
