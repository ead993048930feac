import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { parseJson } from '#kernel/parse-json.ts'
import { receiptFrom } from '../receipt.ts'
import type { Marks } from '../rule.ts'

/** What is in an envelope. */
export type SecretBallot = { receipt: string; marks: Marks }
/**
 * Keys of one box, made of its secret. `size`: length of the text in each envelope. Key objects: a buffer as key makes a
 * hash five times as expensive.
 */
export type BoxKey = { seal: KeyObject; tag: KeyObject; size: number }

/**
 * Made of the key of the press, which only the voter's browser knows: the server cannot give two people the same. By way
 * of hex, which takes half the time of a hash into a buffer.
 */
export const receiptOf = (key: string): string => receiptFrom(Buffer.from(hash('sha256', `receipt ${key}`), 'hex'))

export const newBoxSecret = (): Buffer => randomBytes(32)

const keyOf = (secret: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

export const boxKeyOf = (secret: Buffer, candidates: number): BoxKey => ({
  seal: keyOf(secret, 'vote envelope'),
  tag: keyOf(secret, 'vote receipt'),
  // A mark takes at most eleven signs; the length must not tell how many there are.
  size: 64 * Math.ceil((48 + candidates * 11) / 64),
})

/** Finds the envelope of a receipt, for whoever has the key. */
export const tagOf = ({ tag }: BoxKey, receipt: string): string =>
  createHmac('sha256', tag).update(receipt).digest('base64url').slice(0, 24)

export function sealBallot(key: BoxKey, ballot: SecretBallot): { tag: string; sealed: string } {
  const tag = tagOf(key, ballot.receipt)
  const text = JSON.stringify([ballot.receipt, ballot.marks])
  if (text.length > key.size) throw new Error('a ballot is longer than its envelope')
  return { tag, sealed: seal(key.seal, tag, Buffer.from(text.padEnd(key.size))) }
}

export function openBallot(key: BoxKey, { tag, sealed }: { tag: string; sealed: string }): SecretBallot {
  const [receipt, marks] = parseJson(open(key.seal, tag, sealed).toString('utf8')) as [string, Marks]
  return { receipt, marks }
}

/** AES-256-GCM with a random nonce, bound to what it is about. */
export function seal(key: Buffer | KeyObject, about: string, bytes: Buffer): string {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const hidden = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...hidden]).toString('base64')
}

let nonces = Buffer.alloc(0)

/** Many from one call: a call for twelve bytes takes a sixth of the time of a ballot. */
function newNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(12 * 500)
  const nonce = nonces.subarray(0, 12)
  nonces = nonces.subarray(12)
  return nonce
}

export function open(key: Buffer | KeyObject, about: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
