import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A call's answer that is a file instead of an envelope. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly size: number
  readonly etag: string
  readonly source: string | Buffer
  readonly inline: boolean

  constructor(file: Pick<FileAnswer, 'type' | 'name' | 'size' | 'etag' | 'source' | 'inline'>) {
    this.type = file.type
    this.name = file.name
    this.size = file.size
    this.etag = file.etag
    this.source = file.source
    this.inline = file.inline
  }
}

/** A file made in memory. Programs that have the same bytes already get no body. */
export function fileOfBytes(file: Pick<FileAnswer, 'type' | 'name' | 'inline'> & { source: Buffer }): FileAnswer {
  const etag = createHash('sha256').update(file.source).digest('base64url').slice(0, 22)
  return new FileAnswer({ ...file, size: file.source.length, etag })
}

/** Sent so that the browser never executes, frames or sniffs it. Only a single simple range is supported. */
export function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${file.etag}"`
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('content-disposition', disposition(file))
    .type(file.type)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeIn(request, file, etag)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(bytes(file, start, end))
}

function bytes({ source, size }: FileAnswer, start: number, end: number): Readable | Buffer {
  if (typeof source !== 'string') return source.subarray(start, end + 1)
  return size === 0 ? Buffer.alloc(0) : createReadStream(source, { start, end })
}

function rangeIn(request: FastifyRequest, { size }: FileAnswer, etag: string) {
  const asked = request.headers.range
  const condition = request.headers['if-range']
  if (asked === undefined || (condition !== undefined && condition !== etag)) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked) ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end }
}

function disposition({ inline, name }: FileAnswer): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
