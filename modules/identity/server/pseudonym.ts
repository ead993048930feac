import { createCipheriv, createDecipheriv } from 'node:crypto'
import { derive } from './code-keys.ts'

type Realm = { secret: string; site: string }

/**
 * What a gate knows a person by: always the same, so that it can hold a list, and meaningless to anyone without the
 * secret. One block, and no two people share one, so the plain cipher is a permutation and hides nothing less.
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
