import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's side of Web Push: its keys, and the decryption of a received push (RFC 8291, aes128gcm). */
export function pushBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint,
    p256dh: own.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  const open = (bytes: Buffer): { title: string; text: string; url: string; tag: string; parcel: string } => {
    const salt = bytes.subarray(0, 16)
    const keyLength = bytes[20]!
    const theirs = bytes.subarray(21, 21 + keyLength)
    const sealed = bytes.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
  return { subscription, open }
}
