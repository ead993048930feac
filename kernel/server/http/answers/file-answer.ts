import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Range } from '../../files/storage/storage.ts'

/** Opens the bytes of a stored file. */
type OpenBytes = (range: Range) => Promise<Readable>

/** A call's answer that is a file instead of an envelope. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly size: number
  readonly etag: string
  readonly source: Buffer | OpenBytes
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

/**
 * Sent so that the browser never executes, frames or sniffs it. Only a single simple range is supported. Returns when the
 * bytes were found: what goes wrong before that is still a refusal.
 */
export async function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const etag = `"${file.etag}"`
  const isKnown = request.headers['if-none-match'] === etag
  const asked = isKnown ? undefined : rangeIn(request, file, etag)
  const isImpossible = asked === 'unsatisfiable'
  const range = asked === undefined || isImpossible ? { start: 0, end: file.size - 1 } : asked
  const body = isKnown || isImpossible ? undefined : await bytesOf(file, range)
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('content-disposition', disposition(file))
    .type(file.type)
  if (isKnown) return void reply.code(304).send()
  if (isImpossible) return void reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (asked) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range.end - range.start + 1).send(body)
}

async function bytesOf({ source, size }: FileAnswer, range: Range): Promise<Readable | Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(range.start, range.end + 1)
  return size === 0 ? Buffer.alloc(0) : source(range)
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
