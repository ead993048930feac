/** MD5 in hex of a text in UTF-8: for the signature of the visit log, as browsers' Web Crypto has no MD5. */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text))
  let state: Four = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < words.length; at += 16) state = mixBlock(state, words.subarray(at, at + 16))
  return state.map(littleEndianHex).join('')
}

type Four = [number, number, number, number]

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

const sines = Uint32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32))

/** The message, a one bit, zeros, and its length in bits, as little-endian words in blocks of sixteen. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16)
  bytes.forEach((byte, i) => {
    words[i >> 2] = words[i >> 2]! | (byte << ((i & 3) * 8))
  })
  words[bytes.length >> 2] = words[bytes.length >> 2]! | (0x80 << ((bytes.length & 3) * 8))
  words[words.length - 2] = bytes.length * 8
  words[words.length - 1] = Math.floor(bytes.length / 2 ** 29)
  return words
}

function mixBlock(state: Four, block: Uint32Array): Four {
  let [a, b, c, d] = state
  for (let i = 0; i < 64; i++) {
    const round = i >> 4
    const turned = a + choose(round, b, c, d) + sines[i]! + block[wordOf(round, i)]!
    const rotated = rotate(turned | 0, shifts[round]![i & 3]!)
    ;[a, b, c, d] = [d, (b + rotated) | 0, b, c]
  }
  return [state[0] + a, state[1] + b, state[2] + c, state[3] + d].map((sum) => sum | 0) as Four
}

function choose(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d)
}

const wordOf = (round: number, i: number): number => [i, 5 * i + 1, 3 * i + 5, 7 * i][round]! & 15

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function littleEndianHex(word: number): string {
  return [0, 8, 16, 24].map((by) => ((word >>> by) & 0xff).toString(16).padStart(2, '0')).join('')
}
