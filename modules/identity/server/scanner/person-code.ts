import { sign, verify } from 'node:crypto'
import { personBehind, pseudonymOf } from '../oauth/pseudonym.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { codeKey, keysAround, quarterOf } from './code-keys.ts'

type Realm = { secret: string; site: string }

export const codePrefix = 'PERSON:'

/** Seconds a gate's clock may lag behind ours. */
export const skew = 5

const format = 1
const headLength = 27
const signatureLength = 64

/** format 1 · key 4 · issued 4 · life 2 · pseudonym 16 bytes, then the signature; all in base 32. */
export function writeCode(realm: Realm, { person, at, life }: { person: string; at: number; life: number }): string {
  const key = codeKey(realm.secret, realm.site, quarterOf(at))
  const head = Buffer.alloc(headLength)
  head.writeUInt8(format, 0)
  key.id.copy(head, 1)
  head.writeUInt32BE(at, 5)
  head.writeUInt16BE(life, 9)
  pseudonymOf(realm, person).copy(head, 11)
  return codePrefix + toBase32(Buffer.concat([head, sign(null, signed(realm.site, head), key.privateKey)]))
}

export type ReadCode =
  | { verdict: 'unreadable' | 'foreign' }
  | { verdict: 'valid' | 'expired' | 'early'; person: string; issued: number; expires: number }

/** Verdict on a code at a given time. Only codes signed by this site are trusted. */
export function readCode(realm: Realm, code: string, at: number): ReadCode {
  const bytes = fromBase32(code.trim().toUpperCase().replace(codePrefix, ''))
  if (bytes?.length !== headLength + signatureLength || bytes[0] !== format) return { verdict: 'unreadable' }
  const head = bytes.subarray(0, headLength)
  const issued = head.readUInt32BE(5)
  const expires = issued + head.readUInt16BE(9)
  const key = keysAround(realm.secret, realm.site, at).find(({ id }) => id.equals(head.subarray(1, 5)))
  // A key is valid in its own quarter only, so that one leaked later is useless.
  if (!key || issued < key.from || issued >= key.until) return { verdict: 'foreign' }
  const good = verify(null, signed(realm.site, head), key.publicKey, bytes.subarray(headLength))
  if (!good) return { verdict: 'foreign' }
  const person = personBehind(realm, head.subarray(11))
  return { verdict: verdictAt(at, issued, expires), person, issued, expires }
}

function verdictAt(at: number, issued: number, expires: number): 'valid' | 'expired' | 'early' {
  if (at >= expires) return 'expired'
  return issued > at + skew ? 'early' : 'valid'
}

/** The site is signed but not part of the code, to keep the code small. */
const signed = (site: string, head: Uint8Array): Buffer => Buffer.concat([Buffer.from(`PERSON CODE\n${site}\n`), head])
