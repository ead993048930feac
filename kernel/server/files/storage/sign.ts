import { createHash, createHmac } from 'node:crypto'

export type Keys = { id: string; secret: string; region: string }
export type Signed = { method: string; path: string; query: string; host: string; sha256: string; at: Date }

export const sha256Of = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The headers that sign a request: AWS Signature Version 4, which all stores of the S3 protocol speak. */
export function signatureHeaders(keys: Keys, request: Signed): Record<string, string> {
  const { host, sha256, at } = request
  const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const headers = { host, 'x-amz-content-sha256': sha256, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const day = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const text = [request.method, request.path, request.query, lines.join(''), names, sha256].join('\n')
  const signature = hmac(dayKey(keys, time.slice(0, 8)), ['AWS4-HMAC-SHA256', time, day, sha256Of(text)].join('\n'))
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.id}/${day}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`
  return { ...headers, authorization }
}

const dayKey = ({ secret, region }: Keys, day: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce((key, part) => hmac(key, part), hmac(`AWS4${secret}`, day))

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Percent-encoded as the signature needs it: everything but unreserved characters. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/')

/** Sorted by name, as it is signed. */
export const encodedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
