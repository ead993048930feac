/**
 * SHA-256 of a text or bytes, in hex. Implemented here, since browsers offer one only on secure pages (HTTPS), and a
 * draw must be verifiable on any.
 */
export function sha256(text: string | Uint8Array): string {
  const state = beginning.slice()
  const bytes = padded(typeof text === 'string' ? encoder.encode(text) : text)
  const words = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length; at += 64) mix(state, words, at)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

/** The first 32 fractional bits of roots of the first primes: the constants of the standard. */
function fractions(count: number, power: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n)
  return primes.map((prime) => (rootOf(prime, power) * 2 ** 32) >>> 0)
}

const rootOf = (prime: number, power: number) => (power === 1 / 2 ? Math.sqrt(prime) : Math.cbrt(prime)) % 1

const beginning = Uint32Array.of(...fractions(8, 1 / 2))
const constants = Uint32Array.of(...fractions(64, 1 / 3))
const encoder = new TextEncoder()

function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, (bytes.length << 3) >>> 0)
  return whole
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const schedule = new Uint32Array(64)

function mix(state: Uint32Array, words: DataView, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = words.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const [early, late] = [schedule[i - 15]!, schedule[i - 2]!]
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[i] = schedule[i - 16]! + small + schedule[i - 7]! + large
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[i]! + schedule[i]!) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}
