import { createDecipheriv, createPrivateKey, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import type { WechatSettings } from '../../channel-settings.ts'
import { ChannelDown } from '../channel.ts'

/** SHA256-RSA2048 over lines, each ended by a line feed. */
export function signLines(privateKey: string, lines: readonly string[]): string {
  return createSign('RSA-SHA256').update(joined(lines)).sign(keyOf(privateKey), 'base64')
}

export function isSigned(key: KeyObject, lines: readonly string[], signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(joined(lines)).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new ChannelDown('the merchant’s private key cannot be read')
  }
}

export const nonce = (): string => randomBytes(16).toString('hex')

type Signed = { method: string; path: string; body: string; now: Date }

/** The header `authorization` of a request. `path` has the query. */
export function authorizationOf(own: WechatSettings, { method, path, body, now }: Signed): string {
  const [timestamp, random] = [String(Math.floor(now.getTime() / 1_000)), nonce()]
  const signature = signLines(own.privateKey, [method, path, timestamp, random, body])
  const parts = {
    ...{ mchid: own.merchantId, nonce_str: random, signature },
    ...{ timestamp, serial_no: own.serialNo },
  }
  const spelled = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${spelled.join(',')}`
}

/** What `wx.requestPayment` and `WeixinJSBridge` need to open the sheet. */
export function sheetOf(own: WechatSettings, prepayId: string, now: Date): Record<string, string> {
  const [timeStamp, nonceStr] = [String(Math.floor(now.getTime() / 1_000)), nonce()]
  const prepay = `prepay_id=${prepayId}`
  const paySign = signLines(own.privateKey, [own.appId, timeStamp, nonceStr, prepay])
  return { appId: own.appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
}

export type Encrypted = { algorithm?: string; nonce: string; associated_data?: string; ciphertext: string }

/** AEAD_AES_256_GCM with the merchant's key. Throws if it was not encrypted with it. */
export function decrypt({ apiV3Key }: WechatSettings, { nonce: iv, associated_data = '', ciphertext }: Encrypted) {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < 16) throw new Error('too short to be encrypted')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(iv))
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}
