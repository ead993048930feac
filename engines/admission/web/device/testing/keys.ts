import { toHex } from '../../../bytes.ts'
import { type PassFacts, plainCode, seedOf, signedPart } from '../../../code.ts'

/** A site's keys, made with WebCrypto. */
export async function makeKeys() {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const door = crypto.getRandomValues(new Uint8Array(32))
  return {
    door,
    doorHex: toHex(door),
    point: btoa(String.fromCharCode(...raw))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    codeOf: async (facts: PassFacts) => {
      const signed = signedPart(facts)
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
      return { code: plainCode(signed, new Uint8Array(signature)), seed: seedOf(door, facts) }
    },
  }
}
