import { createCipheriv, createDecipheriv } from 'node:crypto'
import { derive } from '../scanner/code-keys.ts'

type Realm = { secret: string; site: string }

/**
 * Stable pseudonym of a person for gates, so that they can hold lists; meaningless without the secret. ECB is safe
 * here: the id is a single block, and unique per person.
 */
export function pseudonymOf(realm: Realm, person: string): Buffer {
  const cipher = createCipheriv('aes-128-ecb', keyOf(realm), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(Buffer.from(person.replaceAll('-', ''), 'hex')), cipher.final()])
}

export function personBehind(realm: Realm, pseudonym: Uint8Array): string {
  const decipher = createDecipheriv('aes-128-ecb', keyOf(realm), null).setAutoPadding(false)
  const hex = Buffer.concat([decipher.update(pseudonym), decipher.final()]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const keyOf = ({ secret, site }: Realm): Buffer => derive(secret, ['person code pseudonym', site], 16)
