import { sha256 } from '#engines/allocation/sha256.ts'
import { fromHex, joined } from './bytes.ts'

/**
 * HMAC-SHA-256 for keys of at most 64 bytes. Implemented here, since browsers offer one only on secure pages (HTTPS),
 * and only asynchronously.
 */
export function hmac(key: Uint8Array, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = (pad: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ pad)
  const inner = fromHex(sha256(joined(padded(0x36), text)))
  return fromHex(sha256(joined(padded(0x5c), inner)))
}
