import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentFile } from '../../context.ts'
import { readerFor } from '../../db/site-db.ts'
import type { Person } from '../../sessions/person.ts'
import type { Asking } from '../asking.ts'
import { largeFileBytes } from './arriving-file.ts'
import { emptyRaw, parseBody, parseForm, type Raw, whole } from './form.ts'
import { type BodyLimits, readMultipart } from './multipart.ts'

type Sent = { raw: Raw; uploads: SentFile[] }

/** Default body limit of a call. */
export const usualBody = 1 << 20

const withoutFiles: BodyLimits = { fileBytes: 0, fieldBytes: usualBody }

export function limitsOf({ endpoint, portal, request, site }: Asking, person: Person | undefined): BodyLimits {
  const { fileBytes = 0, bodyBytes: fieldBytes = usualBody } = endpoint.call
  if (fileBytes <= largeFileBytes) return { fileBytes, fieldBytes }
  const refusal = endpoint.served.fileRefusals?.[endpoint.name]
  const sender = `${site.id} ${person?.id ?? request.ip}`
  const place = { dataDir: portal.settings.dataDir, site: site.id }
  const room = endpoint.served.uploadQuotas?.[endpoint.name]
  const db = readerFor(portal.database.pool, site.id)
  const quotaLeft = room && (() => room({ site, person, db }))
  return { fileBytes, fieldBytes, large: { place, sender, refusalOf: (file) => refusal?.({ site }, file), quotaLeft } }
}

/** All input of a request: query, body and path parameters merged (later ones win), and multipart files. */
export async function readInput(request: FastifyRequest, reply: FastifyReply, limits = withoutFiles): Promise<Sent> {
  const url = request.raw.url!
  const cut = url.indexOf('?')
  const raw = cut < 0 ? emptyRaw() : parseForm(url.slice(cut + 1))
  let uploads: SentFile[] = []
  if (Buffer.isBuffer(request.body)) Object.assign(raw, parseBody(request.body))
  else if (request.headers['content-type']?.startsWith('multipart/form-data')) {
    uploads = await readMultipart(request, reply, raw, limits)
  }
  const params = request.params as Record<string, string>
  for (const name in params) raw[name] = whole(params[name]!)
  return { raw, uploads }
}
