import { crc32, inflateRawSync } from 'node:zlib'
import { ListTrouble } from '../../shapes.ts'

const mostEntries = 500
const mostBytes = 256 << 20

type Entry = { name: string; method: number; packed: Buffer; crc: number }

/**
 * The text parts of an archive, repacked without compression, with a limit on the unpacked size. The next reader gets
 * exactly the entries that were checked here, even if it parses archives differently.
 */
export function repacked(bytes: Buffer): Buffer {
  const parts = unpacked(bytes, /\.(xml|rels)$/)
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new ListTrouble('notSheet')
  return stored(parts)
}

/** The entries of an archive with such names, with the same limits. */
export function unpacked(bytes: Buffer, names: RegExp): Part[] {
  let left = mostBytes
  return entriesOf(bytes, names).map(({ name, method, packed, crc }) => {
    const content = method === 0 ? packed : inflated(packed, left)
    left -= content.length
    if (left < 0) throw new ListTrouble('tooBig')
    if (crc32(content) !== crc) throw new ListTrouble('corrupt')
    return { name, content, crc }
  })
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ListTrouble(isLong ? 'tooBig' : 'corrupt')
  }
}

/** Reads the central directory at the archive's end; a truncated archive has none. */
function entriesOf(bytes: Buffer, names: RegExp): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) throw new ListTrouble('corrupt')
  try {
    const count = bytes.readUInt16LE(end + 10)
    if (count > mostEntries) throw new ListTrouble('tooBig')
    const entries: Entry[] = []
    let at = bytes.readUInt32LE(end + 16)
    for (let i = 0; i < count; i++) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw new ListTrouble('corrupt')
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ]
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
      if (names.test(name)) entries.push(entryAt(bytes, at, name))
      at += 46 + nameLength + extra + comment
    }
    return entries
  } catch (error) {
    throw error instanceof ListTrouble ? error : new ListTrouble('corrupt')
  }
}

function entryAt(bytes: Buffer, at: number, name: string): Entry {
  const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1
  const method = bytes.readUInt16LE(at + 10)
  if (isLocked || (method !== 0 && method !== 8)) throw new ListTrouble('corrupt')
  const local = bytes.readUInt32LE(at + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const length = bytes.readUInt32LE(at + 20)
  if (from + length > bytes.length) throw new ListTrouble('corrupt')
  return { name, method, packed: bytes.subarray(from, from + length), crc: bytes.readUInt32LE(at + 16) }
}

type Part = { name: string; content: Buffer; crc: number }

function stored(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, crc } of parts) {
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(crc, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(title.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50, 0)
    listed.writeUInt16LE(20, 4)
    head.copy(listed, 6, 4, 30)
    listed.writeUInt32LE(at, 42)
    directory.push(listed, title)
    pieces.push(head, title, content)
    at += 30 + title.length + content.length
  }
  return Buffer.concat([...pieces, ...directory, directoryEnd(parts.length, at, directory)])
}

function directoryEnd(count: number, at: number, directory: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return end
}
