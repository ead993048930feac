import { createReadStream } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketPlace } from './bucket-url.ts'
import { encodedPath, encodedQuery, sha256Of, signatureHeaders } from './sign.ts'
import type { LocalFile } from './storage.ts'

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of an object; without it the bucket itself is asked. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | Required<LocalFile>
}

/** An answer that means neither done nor "not there". */
export class BucketAnswer extends Error {
  override readonly name = 'BucketAnswer'
  readonly status: number

  constructor(status: number) {
    super(`the file storage answers ${status}`)
    this.status = status
  }
}

/** How long nothing may move on a connection, and how often a request is sent: all of them may be repeated. */
const silenceMs = 8_000
const pauses = [100, 400]

export type AskBucket = (asked: Asked) => Promise<IncomingMessage>

/** Sends signed requests; the answer is 2xx or 404, whose body the caller reads or discards. */
export function openBucketRequests(place: BucketPlace): AskBucket {
  const agent = new (place.isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 64 })
  return async (asked) => {
    for (let tries = 0; ; tries++) {
      try {
        return await exchange(place, agent, asked)
      } catch (error) {
        const isFinal = error instanceof BucketAnswer && error.status < 500 && error.status !== 429
        if (isFinal || tries >= pauses.length) throw error
        await sleep(pauses[tries])
      }
    }
  }
}

function exchange(place: BucketPlace, agent: HttpAgent, asked: Asked): Promise<IncomingMessage> {
  const { method, key = '', query = {}, headers = {}, body } = asked
  const path = encodedPath(place.base + key)
  const text = encodedQuery(query)
  const sha256 = body === undefined || Buffer.isBuffer(body) ? sha256Of(body ?? '') : body.sha256
  const signed = signatureHeaders(place.keys, { method, path, query: text, host: place.host, sha256, at: new Date() })
  const length = body === undefined ? 0 : Buffer.isBuffer(body) ? body.length : body.bytes
  const [hostname, port] = hostAndPort(place.host)
  return new Promise((done, failed) => {
    const sent = (place.isSecure ? httpsRequest : httpRequest)({
      ...{ method, hostname, port, agent, path: text ? `${path}?${text}` : path, timeout: silenceMs },
      headers: { ...headers, ...signed, ...(method === 'PUT' && { 'content-length': length }) },
    })
    sent.on('timeout', () => sent.destroy(new Error('the file storage is silent')))
    sent.on('error', failed)
    sent.on('response', (answer) => {
      const { statusCode: status = 0 } = answer
      if ((status >= 200 && status < 300) || status === 404) return done(answer)
      answer.resume()
      failed(new BucketAnswer(status))
    })
    if (body === undefined || Buffer.isBuffer(body)) return void sent.end(body)
    createReadStream(body.path)
      .on('error', (error) => sent.destroy(error))
      .pipe(sent)
  })
}

function hostAndPort(host: string): [hostname: string, port: string | undefined] {
  const { hostname, port } = new URL(`http://${host}`)
  return [hostname.replace(/^\[|\]$/g, ''), port || undefined]
}
