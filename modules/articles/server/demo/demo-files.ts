import { keepDrawing } from '#kernel/server/files/drawing.ts'
import { files } from '#kernel/server/files/schema.ts'
import { storeBytes } from '#kernel/server/files/store.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { DemoFiles } from './demo-blocks.ts'
import { demoView } from './demo-pictures.ts'

export type Place = Pick<SeedContext, 'site' | 'db' | 'storage'> & { owner: string }

const pictureCount = 8

/** Stores the demo pictures and attachments like uploads. */
export async function demoFiles(place: Place, texts: readonly string[]): Promise<DemoFiles & { ids: string[] }> {
  const { brand } = place.site
  const pictures = []
  for (let i = 0; i < pictureCount; i++) {
    const svg = demoView(i, brand.primary, brand.accent)
    const { id, width, height } = await keepDrawing(place, { owner: place.owner, name: `view-${i + 1}.webp`, svg })
    pictures.push({ file: id, width, height })
  }
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/^@(.+)$/gm)].map(([, name]) => name!)))
  const attachments = new Map<string, { file: string; bytes: number }>()
  for (const name of names) {
    const bytes = attachment(name)
    const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/csv; charset=utf-8'
    attachments.set(name, { file: await keep(place, { bytes, name, type }), bytes: bytes.length })
  }
  const ids = [...pictures, ...attachments.values()].map(({ file }) => file)
  return { pictures, attachments, ids }
}

type Content = { bytes: Buffer; name: string; type: string }

async function keep({ site, db, storage, owner }: Place, { bytes, name, type }: Content): Promise<string> {
  const stored = await storeBytes({ storage, site: site.id }, { bytes })
  await db.insert(files).values({ ...stored, owner, name, type })
  return stored.id
}

function attachment(name: string): Buffer {
  if (name.endsWith('.pdf'))
    return Buffer.from(onePage(name.replace(/[^\x20-\x7e]/g, '').replace('.pdf', '') || 'Document'))
  return Buffer.from(`\uFEFF项目,内容\n标题,${name.replace('.csv', '')}\n单位,\n姓名,\n日期,\n备注,\n`)
}

/** A one-page PDF with one line of text, with its cross-reference offsets. */
function onePage(words: string): string {
  const stream = `BT /F1 22 Tf 72 740 Td (${words.replace(/[()\\]/g, '')}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = parts.map((part, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${part}\nendobj\n`
    return at
  })
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
