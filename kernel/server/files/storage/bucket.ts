import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { kernel, notFound } from '#kernel/language/words.ts'
import { refuseInTransaction } from '../../db/scope.ts'
import { type AskBucket, openBucketRequests } from './ask-bucket.ts'
import { bucketPlaceOf } from './bucket-url.ts'
import { listedIn, nextPageOf } from './listing.ts'
import type { FileStorage, Range, StoredFile } from './storage.ts'
import { noteStorage } from './storage-health.ts'

/** Files in a bucket (S3 protocol). While it does not answer, calls that need it are refused in words, as busy. */
export function openBucket(url: string, log?: Logger): FileStorage {
  const place = bucketPlaceOf(url)
  const ask = worded(openBucketRequests(place), log)
  const keyOf = (name: string) => place.prefix + name
  const remove = async (name: string) => discard(await ask({ method: 'DELETE', key: keyOf(name) }))
  const list = (prefix: string) => everyPage(ask, place.prefix, prefix)
  return {
    isRemote: true,
    write: async (files) => {
      for (const { name, bytes } of files) await stored(ask({ method: 'PUT', key: keyOf(name), body: bytes }))
    },
    take: async (name, file) => {
      const sha256 = file.sha256 ?? (await hashOf(file.path))
      await stored(ask({ method: 'PUT', key: keyOf(name), body: { ...file, sha256 } }))
      await rm(file.path, { force: true })
    },
    size: async (name) => {
      const answer = await ask({ method: 'HEAD', key: keyOf(name) })
      await discard(answer)
      return answer.statusCode === 404 ? undefined : Number(answer.headers['content-length'])
    },
    open: (name, range) => opened(ask, keyOf(name), range),
    remove,
    list,
    removeAll: async (prefix) => {
      for await (const { name } of list(prefix)) await remove(name)
    },
  }
}

/** Transient for whoever asked; told once in the log when it begins, and when it is over. */
function worded(ask: AskBucket, log: Logger | undefined): AskBucket {
  let isDown = false
  return async (asked) => {
    refuseInTransaction('the file storage')
    try {
      const answer = await ask(asked)
      if (isDown) log?.warn('the file storage answers again')
      isDown = false
      noteStorage(true)
      return answer
    } catch (error) {
      if (!isDown) log?.error({ err: error }, 'the file storage does not answer: files are refused until it does')
      isDown = true
      noteStorage(false)
      throw kernel.fail('storageDown')
    }
  }
}

/** 404 to a write means that the bucket is not there. */
async function stored(asking: Promise<IncomingMessage>): Promise<void> {
  const answer = await asking
  await discard(answer)
  if (answer.statusCode === 404) throw kernel.fail('storageDown')
}

async function opened(ask: AskBucket, key: string, range: Range | undefined): Promise<Readable> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` }
  const answer = await ask({ method: 'GET', key, ...(headers && { headers }) })
  const expected = range ? 206 : 200
  if (answer.statusCode === expected) return answer
  answer.destroy()
  if (answer.statusCode === 404) throw notFound()
  throw kernel.fail('storageDown')
}

async function* everyPage(ask: AskBucket, base: string, prefix: string): AsyncIterable<StoredFile> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = { 'list-type': '2', prefix: base + prefix, ...(token && { 'continuation-token': token }) }
    const answer = await ask({ method: 'GET', query })
    if (answer.statusCode === 404) throw kernel.fail('storageDown')
    const text = await textOf(answer)
    yield* listedIn(text, base)
    token = nextPageOf(text)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

async function textOf(answer: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function discard(answer: IncomingMessage): Promise<void> {
  answer.resume()
  if (!answer.complete) await once(answer, 'end')
}
