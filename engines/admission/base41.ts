/**
 * Encodes bytes in the most compact text mode of QR codes (alphanumeric), without characters that forms or URLs escape:
 * two bytes are three characters of 41. Only for an even number of bytes.
 */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*-.:'

export function toBase41(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const pair = bytes[i]! * 256 + bytes[i + 1]!
    text += letters[Math.floor(pair / 1681)]! + letters[Math.floor(pair / 41) % 41]! + letters[pair % 41]!
  }
  return text
}

/** Undefined for invalid text. */
export function fromBase41(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3) return undefined
  const bytes = new Uint8Array((text.length / 3) * 2)
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = [letters.indexOf(text[i]!), letters.indexOf(text[i + 1]!), letters.indexOf(text[i + 2]!)]
    const pair = (a * 41 + b) * 41 + c
    if (a < 0 || b < 0 || c < 0 || pair > 0xffff) return undefined
    bytes.set([pair >> 8, pair & 255], (i / 3) * 2)
  }
  return bytes
}
