import { glyphsFor } from '#engines/forms/server/print/glyphs.ts'
import { type Picture, paper as paperOf } from '#engines/forms/server/print/paper.ts'
import { typeface } from '#engines/forms/server/print/typeface.ts'
import { layOut } from './lay-out.ts'
import { a4, type RedPaper } from './page.ts'

type Printing = { now: Date; code: Picture | undefined }

/** The file. All glyphs are embedded, so that it looks the same everywhere and its text can be searched. */
export async function printRed(paper: RedPaper, { now, code }: Printing): Promise<Buffer> {
  const { urgency, issuer, number, title, to, body, attachments, signedBy, day, seal, cc } = paper
  const { printedBy, printedDay, watermark, check } = paper
  const plain = [number, to, body, ...attachments, signedBy, day, cc, printedBy, printedDay, ...check, '0123456789— ']
  const headings = body.split('\n').filter((line) => /^\s*[一二三四五六七八九十]{1,3}、/.test(line))
  const bold = [urgency, issuer, title, ...headings, watermark, seal?.owner ?? '', seal?.note ?? '']
  const face = typeface(await glyphsFor({ 400: plain.join(''), 700: bold.join('') }))
  const sheet = paperOf(a4, face)
  layOut(sheet, face, paper, code)
  return sheet.finish({ title: [number, title].filter(Boolean).join(' '), language: 'zh-CN', now })
}
