import { keepDrawing } from '#kernel/server/files/drawing.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

/** File reference in an answer. */
type Kept = { id: string; name: string }
export type DemoFiles = Record<'invoice' | 'signature', (owner: string) => Promise<Kept>>

/** Generated pictures: an invoice and a signature. */
export const demoFiles = (ctx: SeedContext): DemoFiles => ({
  invoice: (owner) => keep(ctx, owner, 'invoice.webp', invoiceDrawing),
  signature: (owner) => keep(ctx, owner, 'signature.webp', signatureDrawing),
})

async function keep(ctx: SeedContext, owner: string, name: string, svg: string): Promise<Kept> {
  const { id } = await keepDrawing(ctx, { owner, name, svg })
  return { id, name }
}

const lines = Array.from({ length: 9 }, (_, i) => {
  const width = 260 + ((i * 67) % 190)
  return `<rect x="60" y="${150 + i * 44}" width="${width}" height="12" rx="6" fill="#b9c2cc"/>`
}).join('')

const invoiceDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="640"><rect width="600" height="640" fill="#fdfdfb"/>
<rect x="60" y="60" width="300" height="26" rx="4" fill="#8a2b2b"/>${lines}
<circle cx="470" cy="510" r="70" fill="none" stroke="#c0392b" stroke-width="6"/><path d="M470 470l12 27 29 3-22 19 7 29-26-16-26 16 7-29-22-19 29-3z" fill="#c0392b"/></svg>`

const signatureDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/>
<path d="M70 130c40-70 80-90 70-30s-60 70 10 20 60-60 70-10 40 10 70-30 40 0 30 30 60 10 90-20 70-10 120-30" fill="none" stroke="#1b2a4a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`
