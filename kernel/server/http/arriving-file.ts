import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Fail } from '#kernel/fail.ts'
import { badInput, kernel } from '#kernel/words.ts'
import type { SentFile, SpooledUpload } from '../context.ts'
import { type FileKind, sniffBeginning } from '../files/sniff.ts'
import { dropSpooled, isFull, openSpool, type Spool } from '../files/spool.ts'
import { type Place, pathOf, unfinished } from '../files/store.ts'
import type { ArrivingFile, FileRoom } from '../serve.ts'
import type { TakeRoom } from './file-room.ts'
import type { Holding } from './holding.ts'

/** A file that is larger is no matter of seconds, and never whole in memory. */
export const largeFileBytes = 20 << 20
/** In a call that takes large files, from here on one goes to the disk. */
const spoolFrom = 1 << 20

/** Where a call keeps its large files while they arrive, and why one of them need not arrive any further. */
export type LargeFiles = {
  place: Place
  sender: string
  refusalOf: (file: ArrivingFile) => Fail | undefined
  roomLeft?: (() => Promise<FileRoom>) | undefined
}

type Arriving = { stream: Readable; field: string; name: string }
type Means = {
  holding: Holding
  large: LargeFiles | undefined
  count: (bytes: number) => void
  takeRoom: TakeRoom | undefined
}

/** One file of a body, read to its end: in memory, or on disk where the call takes large ones. */
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
  { holding, large, count, takeRoom }: Means & { large: LargeFiles },
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
      takeRoom?.(begun.kind, piece.length)
      await begun.spool.add(piece)
      holding.release(piece.length)
    }
    if (!begun) return { ...named, bytes: Buffer.concat(parts) }
    return await spooledUpload(named, begun, { holding, large })
  } catch (error) {
    await begun?.spool.drop()
    throw isFull(error) ? kernel.fail('noSpace') : error
  }
}

async function spooledUpload(
  named: Named,
  { spool, kind }: { spool: Spool; kind: FileKind | undefined },
  { holding, large }: { holding: Holding; large: LargeFiles },
): Promise<SpooledUpload> {
  const spooled = await spool.end()
  const read = () => {
    const trouble = holding.take(spooled.bytes)
    if (trouble) throw trouble
    return readFile(pathOf(large.place, spooled.id) + unfinished)
  }
  return { ...named, spooled, kind, read }
}

/** Once the call is over: what it has not stored goes. */
export async function dropUnkept({ place }: LargeFiles, uploads: readonly SentFile[]): Promise<void> {
  for (const sent of uploads) if ('spooled' in sent) await dropSpooled(place, sent.spooled).catch(() => {})
}

/** What ends too early was cut. */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw badInput()
  }
}
