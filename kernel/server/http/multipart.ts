import { finished } from 'node:stream'
import busboy from 'busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fail } from '#kernel/fail.ts'
import { badInput, kernel } from '#kernel/words.ts'
import type { Upload } from '../context.ts'
import { putField, type Raw } from './form.ts'

const mostFiles = 9
/** Three of the largest files, or nine smaller ones. */
const mostTimesOneFile = 3
/** All requests together: above it, newcomers are asked to come again instead of filling the memory. */
const mostHeld = 256 << 20
let held = 0

/** Files are whole in memory until the answer has left: each is looked at before a byte is stored. */
export function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  raw: Raw,
  fileBytes: number,
): Promise<Upload[]> {
  const limits = { files: mostFiles, fileSize: fileBytes, fields: 200, fieldSize: 1 << 20, parts: 220 }
  const parser = parserFor(request, limits)
  const hold = holdFor(reply, fileBytes * mostTimesOneFile)
  return new Promise((done, refuse) => {
    const uploads: Upload[] = []
    parser.on('field', (name, value, { valueTruncated }) => {
      try {
        if (valueTruncated || value.includes('\0') || name.includes('\0')) throw badInput()
        putField(raw, name, value)
      } catch (error) {
        refuse(error)
      }
    })
    parser.on('file', (field, stream, { filename }) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        const trouble = hold(part.length)
        // What comes after a refusal is still read, and dropped: only then does the sender hear of it.
        if (trouble) refuse(trouble)
        else parts.push(part)
      })
      stream.on('limit', () => refuse(kernel.fail('tooLarge')))
      stream.on('error', () => refuse(badInput()))
      stream.on('end', () => uploads.push({ field, name: filename ?? '', bytes: Buffer.concat(parts) }))
    })
    for (const end of ['filesLimit', 'fieldsLimit', 'partsLimit', 'error'] as const) {
      parser.on(end, () => refuse(badInput()))
    }
    parser.on('close', () => done(uploads))
    request.raw.on('aborted', () => refuse(badInput()))
    request.raw.pipe(parser)
  })
}

/** Counts what one request holds, for as long as it lives; says what is wrong when that is too much. */
function holdFor(reply: FastifyReply, most: number): (bytes: number) => Fail | undefined {
  let mine = 0
  let over = false
  finished(reply.raw, () => {
    held -= mine
    over = true
  })
  return (bytes) => {
    if (over || mine + bytes > most) return kernel.fail('tooLarge')
    if (held + bytes > mostHeld) return kernel.fail('busy')
    mine += bytes
    held += bytes
    return undefined
  }
}

function parserFor(request: FastifyRequest, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw badInput()
  }
}
