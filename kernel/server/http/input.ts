import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../context.ts'
import { parseBody, parseForm, type Raw } from './form.ts'
import { readMultipart } from './multipart.ts'

type Sent = { raw: Raw; uploads: Upload[] }

/** All a request sends: query and body together, the body winning, and the files of a multipart one. */
export async function readInput(request: FastifyRequest, reply: FastifyReply, fileBytes = 0): Promise<Sent> {
  const cut = request.raw.url!.indexOf('?')
  const raw = cut < 0 ? {} : parseForm(request.raw.url!.slice(cut + 1))
  if (Buffer.isBuffer(request.body)) return { raw: Object.assign(raw, parseBody(request.body)), uploads: [] }
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) return { raw, uploads: [] }
  return { raw, uploads: await readMultipart(request, reply, raw, fileBytes) }
}
