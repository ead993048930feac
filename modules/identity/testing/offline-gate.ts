import { createPublicKey, verify } from 'node:crypto'

type Key = { kid: string; x: string; from: number; until: number }
type Published = { site: string; skew: number; keys: readonly Key[] }

/**
 * An offline gate as a third party would build it, from the README: it has the published keys once, no network and none
 * of our code.
 */
export function offlineGate({ site, skew, keys }: Published) {
  return (code: string, at: number): { opens: boolean; pseudonym: string } => {
    const bytes = base32(code.replace('PERSON:', ''))
    const head = bytes.subarray(0, 27)
    const key = keys.find(({ kid }) => kid === head.subarray(1, 5).toString('hex'))
    const pseudonym = head.subarray(11, 27).toString('hex')
    if (!key || head[0] !== 1) return { opens: false, pseudonym }
    const issued = head.readUInt32BE(5)
    const expires = issued + head.readUInt16BE(9)
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' })
    const signed = Buffer.concat([Buffer.from(`PERSON CODE\n${site}\n`), head])
    const inTime = issued - skew <= at && at < expires && issued >= key.from && issued < key.until
    return { opens: inTime && verify(null, signed, publicKey, bytes.subarray(27)), pseudonym }
  }
}

function base32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
