import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { AlipaySettings } from '../../channel-settings.ts'
import { ChannelDown } from '../channel.ts'

type Fields = Readonly<Record<string, string>>

/** `k=v` of all fields with a value, by name, joined by `&`; values as they are. */
export const signedText = (fields: Fields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA2: SHA256 with RSA. */
export const sign = ({ privateKey }: AlipaySettings, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateOf(privateKey), 'base64')

export function isSigned({ alipayKey }: AlipaySettings, text: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicOf(alipayKey), signature, 'base64')
  } catch {
    return false
  }
}

const armed = (text: string, kind: string): string =>
  text.includes('-----BEGIN') ? text : `-----BEGIN ${kind}-----\n${text.trim()}\n-----END ${kind}-----`

function privateOf(text: string): KeyObject {
  for (const kind of ['PRIVATE KEY', 'RSA PRIVATE KEY']) {
    try {
      return createPrivateKey(armed(text, kind))
    } catch {}
  }
  throw new ChannelDown('the application’s private key cannot be read')
}

const publicOf = (text: string): KeyObject => createPublicKey(armed(text, 'PUBLIC KEY'))

/** `2026-03-02 08:00:00` in Alipay's zone. */
export const alipayTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export function timeFrom(text: string): Date {
  const at = new Date(`${text.slice(0, 19).replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? new Date() : at
}
