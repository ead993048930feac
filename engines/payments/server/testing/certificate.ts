import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A self-signed certificate (X.509 v1), for tests: just enough DER. */
export function certificateOf(publicKey: KeyObject, privateKey: KeyObject): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('platform')))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, der(0x02, Buffer.from([1])), algorithm, name, validity, name, key)
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey,
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
