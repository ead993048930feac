import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../context.ts'
import { emptyRaw, parseBody, parseForm, type Raw, whole } from './form.ts'
import { readMultipart } from './multipart.ts'

type Sent = { raw: Raw; uploads: Upload[] }

/** All a request sends: query, body and path together, the later winning, and the files of a multipart body. */
export async function readInput(request: FastifyRequest, reply: FastifyReply, fileBytes = 0): Promise<Sent> {
  const sent = await readQueryAndBody(request, reply, fileBytes)
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) sent.raw[name] = whole(value)
  return sent
}

async function readQueryAndBody(request: FastifyRequest, reply: FastifyReply, fileBytes: number): Promise<Sent> {
  const cut = request.raw.url!.indexOf('?')
  const raw = cut < 0 ? emptyRaw() : parseForm(request.raw.url!.slice(cut + 1))
  if (Buffer.isBuffer(request.body)) return { raw: Object.assign(raw, parseBody(request.body)), uploads: [] }
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) return { raw, uploads: [] }
  return { raw, uploads: await readMultipart(request, reply, raw, fileBytes) }
}
