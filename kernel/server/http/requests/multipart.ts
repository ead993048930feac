import busboy from 'busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { SentFile } from '../../context.ts'
import { dropUnkept, type LargeFiles, largeFileBytes, takeFile } from './arriving-file.ts'
import { type BodyMemory, bodyMemoryFor } from './body-memory.ts'
import { discardRestOfBody } from './discard-body.ts'
import { putField, type Raw, whole } from './form.ts'
import { type CountBytes, openUploadQuota } from './upload-quota.ts'

/** Limits: bytes of one file, and of all fields with their names; `large` where files are spooled to disk. */
export type BodyLimits = { fileBytes: number; fieldBytes: number; large?: LargeFiles }

const mostFiles = 9
const mostFields = 200
/** Total of all files, as a multiple of the limit of one: three of the largest, or nine smaller ones. */
const mostTimesOneFile = 3
/** Allowance for multipart boundaries and part headers. */
const betweenFiles = 1 << 16

/**
 * Parses a multipart body. Fields go into `raw`. Files are held in memory until the answer is sent or, where the call
 * accepts large ones, spooled to disk. Every byte counts as it arrives. After a refusal nothing more is kept, and the
 * connection is closed.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  raw: Raw,
  limits: BodyLimits,
): Promise<SentFile[]> {
  const { raw: message } = request
  const countBytes = await roomFor(request, reply, limits)
  const parser = parserFor(request, limits)
  const bodyMemory = bodyMemoryFor(reply)
  const count = counterFor(bodyMemory, limits)
  const files: Promise<SentFile>[] = []
  let onData = (_chunk: Buffer) => {}
  const bytesFit = new Promise<never>((_, refuse) => {
    onData = (chunk) => orRefuse(refuse, () => count(chunk.length))
    message.on('data', onData).on('aborted', () => refuse(badInput()))
  })
  try {
    const uploads = collected(parser, raw, { limits, bodyMemory, files, countBytes })
    message.pipe(parser)
    return await Promise.race([uploads, bytesFit])
  } catch (error) {
    message.off('data', onData).unpipe(parser)
    parser.destroy()
    await dropAll(files, limits)
    await discardRestOfBody(request, reply)
    throw error
  }
}

/** Refuses an upload over the quota before any of it is read. */
async function roomFor(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: BodyLimits,
): Promise<CountBytes | undefined> {
  const room = await limits.large?.quotaLeft?.()
  if (!room) return undefined
  const declared = Number(request.headers['content-length'] ?? 0) - limits.fieldBytes - betweenFiles
  try {
    return openUploadQuota(room, { declared, usual: largeFileBytes * mostTimesOneFile })
  } catch (error) {
    await discardRestOfBody(request, reply)
    throw error
  }
}

/** Counts everything that arrives: fields, names, files and boundaries. */
function counterFor(bodyMemory: BodyMemory, { fileBytes, fieldBytes }: BodyLimits): (bytes: number) => void {
  const limit = counter(fieldBytes + fileBytes * mostTimesOneFile)
  return (bytes) => {
    limit(bytes)
    const trouble = bodyMemory.take(bytes)
    if (trouble) throw trouble
  }
}

type Collecting = {
  limits: BodyLimits
  bodyMemory: BodyMemory
  files: Promise<SentFile>[]
  countBytes: CountBytes | undefined
}

function collected(parser: busboy.Busboy, raw: Raw, collecting: Collecting): Promise<SentFile[]> {
  const { limits, bodyMemory, files, countBytes } = collecting
  const takeField = counter(limits.fieldBytes)
  // Even where one file may be very large, the first 20 MB of each file together are limited.
  const means = { bodyMemory, large: limits.large, count: counter(largeFileBytes * mostTimesOneFile), countBytes }
  return new Promise((done, refuse) => {
    parser.on('field', (name, value, { valueTruncated }) =>
      orRefuse(refuse, () => {
        if (valueTruncated) throw badInput()
        takeField(Buffer.byteLength(name) + Buffer.byteLength(value))
        putField(raw, whole(name), whole(value))
      }),
    )
    parser.on('file', (field, stream, { filename }) => {
      stream.on('limit', () => refuse(kernel.fail('tooLarge')))
      const file = takeFile({ stream, field, name: filename ?? '' }, means)
      file.catch(refuse)
      files.push(file)
    })
    for (const end of ['filesLimit', 'fieldsLimit', 'partsLimit', 'error'] as const) {
      parser.on(end, () => refuse(badInput()))
    }
    parser.on('close', () => Promise.all(files).then(done, refuse))
  })
}

async function dropAll(files: readonly Promise<SentFile>[], { large }: BodyLimits): Promise<void> {
  if (!large) return
  const settled = await Promise.allSettled(files)
  await dropUnkept(
    large,
    settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  )
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
