import { sha256 } from '#engines/allocation/sha256.ts'
import { fromBase41, toBase41 } from './base41.ts'
import { fromHex, joined, toHex, uuidBytes, uuidOf } from './bytes.ts'

/**
 * The content of a pass as bytes: version (1), the door's pool (4), the grant (16), which of its places (1), the
 * holder's mark (4), and the site's signature of all that (64). A rotating part follows: the half minute it was shown
 * in (4) and a proof that only the holder's wallet, the server and the checkers can compute (6).
 */
export const codePrefix = 'CP:'
export const stepSeconds = 30
const signedBytes = 26
const plainBytes = signedBytes + 64
const turnedBytes = plainBytes + 10
const version = 1

/** How many half minutes old a code may be, or ahead for a phone whose clock is fast. */
const freshSteps = { before: 3, ahead: 2 }

export type PassFacts = {
  pool: string
  grant: string
  nth: number
  /** Hex: identifies the holder (2 bytes) and the session in which they fetched the code (2). */
  mark: string
}

export type ReadPass = Omit<PassFacts, 'pool'> & {
  /** Hex: the last bytes of the pool's id. */
  tag: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  turn: { step: number; proof: string } | undefined
}

/** The bytes that the site signs. */
export const signedPart = ({ pool, grant, nth, mark }: PassFacts): Uint8Array<ArrayBuffer> =>
  joined(Uint8Array.of(version), fromHex(tagOf(pool)), uuidBytes(grant), Uint8Array.of(nth), fromHex(mark))

/** The part of a mark that is the same in all sessions of one holder. */
export const holderIn = (mark: string): string => mark.slice(0, 4)

export const tagOf = (pool: string): string => pool.slice(-8)

/** The code without the rotating part, which the wallet adds itself. */
export const plainCode = (signed: Uint8Array, signature: Uint8Array): string =>
  codePrefix + toBase41(joined(signed, signature))

/** The code to show at a time, in milliseconds. `seed` is hex. */
export function turnedCode(code: string, seed: string, now: number): string {
  const plain = bytesOf(code)
  if (plain?.length !== plainBytes || !seed) return code
  const step = stepAt(now)
  return codePrefix + toBase41(joined(plain, uint32(step), fromHex(proofOf(seed, step))))
}

/** Parses a scanned text; undefined if it is not a pass. The signature is not verified here. */
export function readPass(text: string): ReadPass | undefined {
  const bytes = bytesOf(text)
  if (!bytes || bytes[0] !== version || ![plainBytes, turnedBytes].includes(bytes.length)) return undefined
  return {
    tag: toHex(bytes.slice(1, 5)),
    grant: uuidOf(bytes.slice(5, 21)),
    nth: bytes[21]!,
    mark: toHex(bytes.slice(22, 26)),
    signed: bytes.slice(0, signedBytes),
    signature: bytes.slice(signedBytes, plainBytes),
    turn: bytes.length === turnedBytes ? turnIn(bytes.slice(plainBytes)) : undefined,
  }
}

/** The seed of each pass is derived from the door's key, so that a list of passes needs no list of seeds. */
export const seedOf = (doorKey: Uint8Array, { grant, nth, mark }: Omit<PassFacts, 'pool'>): string =>
  toHex(hmac(doorKey, joined(uuidBytes(grant), Uint8Array.of(nth), fromHex(mark))).slice(0, 16))

/** Whether the code was shown on its holder's own screen just now. */
export function isFresh({ turn }: Pick<ReadPass, 'turn'>, seed: string, now: number): boolean {
  if (!turn || turn.proof !== proofOf(seed, turn.step)) return false
  const age = stepAt(now) - turn.step
  return age <= freshSteps.before && age >= -freshSteps.ahead
}

/** A keyed hash for looking up a student number in a list that does not contain it in plain text. */
export const numberKey = (doorKey: Uint8Array, number: string): string =>
  toHex(hmac(doorKey, new TextEncoder().encode(`number ${number.trim().toUpperCase()}`)).slice(0, 8))

export const stepAt = (now: number): number => Math.floor(now / (stepSeconds * 1000))

const proofOf = (seed: string, step: number): string => toHex(hmac(fromHex(seed), uint32(step)).slice(0, 6))

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const code = text.trim().toUpperCase()
  if (!code.startsWith(codePrefix) || code.length > 200) return undefined
  return fromBase41(code.slice(codePrefix.length))
}

const turnIn = (bytes: Uint8Array<ArrayBuffer>) => ({
  step: new DataView(bytes.buffer).getUint32(0),
  proof: toHex(bytes.slice(4)),
})

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/**
 * HMAC-SHA-256 for keys of at most 64 bytes. Implemented here, since browsers offer one only on secure pages (HTTPS),
 * and only asynchronously.
 */
function hmac(key: Uint8Array, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = (pad: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ pad)
  const inner = fromHex(sha256(joined(padded(0x36), text)))
  return fromHex(sha256(joined(padded(0x5c), inner)))
}
