import { deflateSync } from 'node:zlib'

export type Ref = string

/** Builds a PDF file: objects are numbered as they are added and written at the end. */
export function pdfFile() {
  const objects: (Buffer | undefined)[] = []
  const take = (): number => objects.push(undefined)
  const refOf = (n: number): Ref => `${n} 0 R`
  const put = (n: number, body: Buffer): Ref => {
    objects[n - 1] = Buffer.concat([Buffer.from(`${n} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    return refOf(n)
  }
  const plain = (body: string): Buffer => Buffer.from(body, 'latin1')

  return {
    /** Reserves an object number for content that is added later. */
    reserve: (): { ref: Ref; fill: (body: string) => void } => {
      const n = take()
      return { ref: refOf(n), fill: (body) => void put(n, plain(body)) }
    },
    add: (body: string): Ref => put(take(), plain(body)),
    /** Compressed, unless it already is. */
    addStream: (content: string | Buffer, dict = '', packed = false): Ref => {
      const bytes = packed ? (content as Buffer) : deflateSync(content)
      const filter = packed ? '' : '/Filter /FlateDecode'
      const head = plain(`<< ${dict} ${filter} /Length ${bytes.length} >>\nstream\n`)
      return put(take(), Buffer.concat([head, bytes, plain('\nendstream')]))
    },
    finish: (root: Ref, info: Ref): Buffer => written(objects as Buffer[], root, info),
  }
}

export type PdfFile = ReturnType<typeof pdfFile>

function written(objects: readonly Buffer[], root: Ref, info: Ref): Buffer {
  const head = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')
  const places: number[] = []
  let at = head.length
  for (const object of objects) {
    places.push(at)
    at += object.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} /Info ${info} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([head, ...objects, Buffer.from(tail, 'latin1')])
}

/** A text string outside of pages (metadata), in UTF-16. */
export function spelled(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}
