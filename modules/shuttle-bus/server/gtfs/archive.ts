import { Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate'
import { bus } from '../../module.ts'

const mostFiles = 50
const mostBytes = 24 << 20
/** Deflate expands at most about a thousandfold, so a chunk of this size cannot exhaust memory before it is counted. */
const step = 8 << 10

/** Files of an archive by base name. Stops at the size limit, whatever its headers declare. */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const promised = filesPromised(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (promised > mostFiles) throw bus.fail('zipTooBig')
  const parts = new Map<string, Uint8Array[]>()
  let [size, found] = [0, 0]
  const unzipping = new Unzip((file) => {
    found++
    const name = bareName(file)
    if (!name) return
    if (parts.has(name) || found > mostFiles) throw bus.fail('zipTooBig')
    const chunks: Uint8Array[] = []
    parts.set(name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > mostBytes) throw bus.fail('zipTooBig')
      chunks.push(chunk)
    }
    file.start()
  })
  unzipping.register(UnzipInflate)
  pushAll(unzipping, bytes)
  if (found !== promised || parts.size === 0) throw bus.fail('notZip')
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}

/** Deterministic: no timestamps, so the same files give the same bytes. */
export function zip(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files].map(([name, text]) => [name, Buffer.from(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime: '1980-01-02T00:00:00', os: 3 }))
}

/** A ZIP ends with the number of its files. A truncated one has no such record and is refused. */
function filesPromised(bytes: Buffer): number {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (bytes[0] !== 0x50 || end < 0 || end + 12 > bytes.length) throw bus.fail('notZip')
  return bytes.readUInt16LE(end + 10)
}

function pushAll(unzipping: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += step) {
      unzipping.push(bytes.subarray(at, at + step), at + step >= bytes.length)
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'Fail' ? error : bus.fail('notZip')
  }
}

/** Archives of a folder have its name in their paths; system folders such as `__MACOSX` are ignored. */
function bareName({ name }: UnzipFile): string {
  const path = name.split('/')
  return path.length > 2 || path[0] === '__MACOSX' ? '' : path.at(-1)!
}
