import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Fail } from '#kernel/fail.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import type { SentFile, SpooledUpload } from '../../context.ts'
import { type FileKind, sniffBeginning } from '../../files/sniff.ts'
import { dropSpooled, isFull, openSpool, type Spool } from '../../files/spool.ts'
import { type SpoolPlace, spoolPathOf } from '../../files/store.ts'
import type { ArrivingFile, UploadQuota } from '../../serve.ts'
import type { BodyMemory } from './body-memory.ts'
import type { CountBytes } from './upload-quota.ts'

/** Larger files take longer to upload and are never held in memory as a whole. */
export const largeFileBytes = 20 << 20
/** In a call that accepts large files, files from this size on are spooled to disk. */
const spoolFrom = 1 << 20

/** Where a call spools its large files while they arrive, and the check that can refuse one early. */
export type LargeFiles = {
  place: SpoolPlace
  sender: string
  refusalOf: (file: ArrivingFile) => Fail | undefined
  quotaLeft?: (() => Promise<UploadQuota>) | undefined
}

type Arriving = { stream: Readable; field: string; name: string }
type Means = {
  bodyMemory: BodyMemory
  large: LargeFiles | undefined
  count: (bytes: number) => void
  countBytes: CountBytes | undefined
}

/** Reads one file of a body to its end: into memory, or to disk where the call accepts large ones. */
export function takeFile({ stream, ...named }: Arriving, { large, ...means }: Means): Promise<SentFile> {
  return large ? takeLarge(stream, named, { large, ...means }) : takeSmall(stream, named)
}

type Named = Omit<Arriving, 'stream'>

async function takeSmall(stream: Readable, named: Named): Promise<SentFile> {
  const parts: Buffer[] = []
  for await (const part of piecesOf(stream)) parts.push(part)
  return { ...named, bytes: Buffer.concat(parts) }
}

async function takeLarge(
  stream: Readable,
  named: Named,
  { bodyMemory, large, count, countBytes }: Means & { large: LargeFiles },
): Promise<SentFile> {
  let [parts, bytes] = [[] as Buffer[], 0]
  let begun: { spool: Spool; kind: FileKind | undefined } | undefined
  try {
    for await (const part of piecesOf(stream)) {
      bytes += part.length
      if (bytes <= largeFileBytes) count(part.length)
      parts.push(part)
      if (bytes < spoolFrom) continue
      const piece = parts.length === 1 ? part : Buffer.concat(parts)
      parts = []
      begun ??= { kind: await sniffBeginning(piece, named.name), spool: await openSpool(large.place, large.sender) }
      const refusal = bytes > largeFileBytes && large.refusalOf({ kind: begun.kind, bytes })
      if (refusal) throw refusal
      countBytes?.(begun.kind, piece.length)
      await begun.spool.add(piece)
      bodyMemory.release(piece.length)
    }
    if (!begun) return { ...named, bytes: Buffer.concat(parts) }
    return await spooledUpload(named, begun, { bodyMemory, large })
  } catch (error) {
    await begun?.spool.drop()
    throw isFull(error) ? kernel.fail('noSpace') : error
  }
}

async function spooledUpload(
  named: Named,
  { spool, kind }: { spool: Spool; kind: FileKind | undefined },
  { bodyMemory, large }: { bodyMemory: BodyMemory; large: LargeFiles },
): Promise<SpooledUpload> {
  const spooled = await spool.end()
  const read = () => {
    const trouble = bodyMemory.take(spooled.bytes)
    if (trouble) throw trouble
    return readFile(spoolPathOf(large.place, spooled.id))
  }
  return { ...named, spooled, kind, read }
}

/** After the call: deletes spooled files that it did not store. */
export async function dropUnkept({ place }: LargeFiles, uploads: readonly SentFile[]): Promise<void> {
  for (const sent of uploads) if ('spooled' in sent) await dropSpooled(place, sent.spooled).catch(() => {})
}

/** A body that ends early was cut off. */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw badInput()
  }
}
