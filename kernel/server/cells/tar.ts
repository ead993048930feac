import type { Readable } from 'node:stream'

/** Files in a row, as tar (ustar) has them: nothing but regular files with short names. */
export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

const block = 512

export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive'
}

export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99 || size >= 8 ** 11) throw new Error(`the archive cannot hold ${name}`)
  const head = Buffer.alloc(block)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  head.write(name, 0)
  head.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  head.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124)
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  head.write(`${octal(sumOf(head), 6)}\0 `, 148)
  return head
}

export const paddingOf = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)
export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

/** The check sum counts its own field as spaces. */
function sumOf(head: Buffer): number {
  let sum = 0
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : head[i]!
  return sum
}

export const isTar = (head: Buffer): boolean => head.length >= block && head.toString('latin1', 257, 262) === 'ustar'

/** The entries one after the other; the body of each has to be read to its end, or what is left is skipped. */
export async function* tarEntries(source: Readable): AsyncGenerator<TarEntry, void, void> {
  const read = readerOf(source)
  for (;;) {
    const head = await read.exactly(block)
    if (head.every((byte) => byte === 0)) return
    const { name, size } = parsed(head)
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const piece = await read.atMost(left)
        left -= piece.length
        yield piece
      }
    })()
    yield { name, size, body }
    for await (const _rest of body);
    await read.exactly(paddingOf(size).length)
  }
}

function parsed(head: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).split('\0', 1)[0]!
  const octal = (from: number, to: number) => {
    const digits = text(from, to).trim()
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
  }
  const [size, sum] = [octal(124, 136), octal(148, 156)]
  const isFile = head[156] === 0x30 || head[156] === 0
  if (!isTar(head) || sum !== sumOf(head) || !Number.isSafeInteger(size) || !isFile || text(345, 500) !== '') {
    throw new DamagedArchive('an entry that cannot be read')
  }
  return { name: text(0, 100), size }
}

function readerOf(source: Readable) {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await pieces.next()
    if (done) throw new DamagedArchive('it ends too early')
    rest = rest.length ? Buffer.concat([rest, value]) : value
  }
  const take = (count: number) => {
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  return {
    exactly: async (count: number): Promise<Buffer> => {
      while (rest.length < count) await more()
      return take(count)
    },
    atMost: async (count: number): Promise<Buffer> => {
      if (rest.length === 0) await more()
      return take(Math.min(count, rest.length))
    },
  }
}
