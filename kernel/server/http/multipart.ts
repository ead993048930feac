import busboy from 'busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badInput, kernel } from '#kernel/words.ts'
import type { Upload } from '../context.ts'
import { dropRest } from './drop-rest.ts'
import { putField, type Raw, whole } from './form.ts'
import { holdingFor } from './holding.ts'

/** What one call takes: bytes of one file, and of all fields together with their names. */
export type BodyLimits = { fileBytes: number; fieldBytes: number }

/** A file that is larger is no matter of seconds. */
export const largeFileBytes = 20 << 20
const mostFiles = 9
const mostFields = 200
/** Three of the largest files, or nine smaller ones. */
const mostTimesOneFile = 3

/**
 * Fields go into `raw`. Files are whole in memory until the answer has left: each is looked at before a byte is stored.
 * Every byte of the body counts as it arrives. After a refusal nothing more is kept, and the connection is closed.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  raw: Raw,
  limits: BodyLimits,
): Promise<Upload[]> {
  const { raw: message } = request
  const parser = parserFor(request, limits)
  const count = counterFor(reply, limits)
  let onData = (_chunk: Buffer) => {}
  const bytesFit = new Promise<never>((_, refuse) => {
    onData = (chunk) => orRefuse(refuse, () => count(chunk.length))
    message.on('data', onData).on('aborted', () => refuse(badInput()))
  })
  try {
    const uploads = collected(parser, raw, limits)
    message.pipe(parser)
    return await Promise.race([uploads, bytesFit])
  } catch (error) {
    message.off('data', onData).unpipe(parser)
    await dropRest(request, reply)
    throw error
  }
}

/** All that arrives: fields, names, files and what stands between them. */
function counterFor(reply: FastifyReply, { fileBytes, fieldBytes }: BodyLimits): (bytes: number) => void {
  const holding = holdingFor(reply)
  const limit = counter(fieldBytes + fileBytes * mostTimesOneFile)
  return (bytes) => {
    limit(bytes)
    const trouble = holding.take(bytes)
    if (trouble) throw trouble
  }
}

function collected(parser: busboy.Busboy, raw: Raw, { fieldBytes }: BodyLimits): Promise<Upload[]> {
  const uploads: Upload[] = []
  const takeField = counter(fieldBytes)
  return new Promise((done, refuse) => {
    parser.on('field', (name, value, { valueTruncated }) =>
      orRefuse(refuse, () => {
        if (valueTruncated) throw badInput()
        takeField(Buffer.byteLength(name) + Buffer.byteLength(value))
        putField(raw, whole(name), whole(value))
      }),
    )
    parser.on('file', (field, stream, { filename }) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('limit', () => refuse(kernel.fail('tooLarge')))
      stream.on('error', () => refuse(badInput()))
      stream.on('end', () => uploads.push({ field, name: filename ?? '', bytes: Buffer.concat(parts) }))
    })
    for (const end of ['filesLimit', 'fieldsLimit', 'partsLimit', 'error'] as const) {
      parser.on(end, () => refuse(badInput()))
    }
    parser.on('close', () => done(uploads))
  })
}

function orRefuse(refuse: (error: unknown) => void, step: () => void): void {
  try {
    step()
  } catch (error) {
    refuse(error)
  }
}

function counter(most: number): (bytes: number) => void {
  let taken = 0
  return (bytes) => {
    taken += bytes
    if (taken > most) throw kernel.fail('tooLarge')
  }
}

function parserFor({ headers }: FastifyRequest, { fileBytes, fieldBytes }: BodyLimits): busboy.Busboy {
  const limits = {
    files: mostFiles,
    fileSize: fileBytes,
    fields: mostFields,
    fieldSize: fieldBytes,
    fieldNameSize: 1_000,
    parts: mostFiles + mostFields,
  }
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw badInput()
  }
}
