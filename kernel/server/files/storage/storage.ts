import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

/**
 * Where the bytes of uploads and exports are kept: the data folder or a bucket (S3 protocol), under the same names
 * (`files/SITE/ab/ID`). Names are made by the server; nothing sent by a client becomes part of one.
 */
export type FileStorage = {
  /** Whether bytes travel to another machine, for which no transaction may wait. */
  isRemote: boolean
  /** In this order; durable when it returns. */
  write: (files: readonly { name: string; bytes: Buffer }[]) => Promise<void>
  /** The same for a file of this machine, which is gone afterwards. */
  take: (name: string, file: LocalFile) => Promise<void>
  /** Size in bytes; undefined if there is no file. */
  size: (name: string) => Promise<number | undefined>
  /** The bytes from `start` to `end`, both included; all of them without a range. */
  open: (name: string, range?: Range) => Promise<Readable>
  /** Idempotent. */
  remove: (name: string) => Promise<void>
  /** Files whose name begins like this, and when they were written, by the clock of the storage. */
  list: (prefix: string) => AsyncIterable<StoredFile>
  /** Everything whose name begins like this, which ends with a slash. */
  removeAll: (prefix: string) => Promise<void>
}

/** `sha256` where it is known. */
export type LocalFile = { path: string; bytes: number; sha256?: string }
export type StoredFile = { name: string; at: number }
export type Range = { start: number; end: number }

type Where = Pick<Settings, 'dataDir' | 'FILES_URL'>

export const openStorage = ({ dataDir, FILES_URL: url }: Where, log?: Logger): FileStorage =>
  url ? openBucket(url, log) : openFolder(dataDir)

/** A whole file, for pictures and other things that are small. */
export async function readStored(storage: FileStorage, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of (await storage.open(name)) as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
