const hexDigits = (byte: number): string => byte.toString(16).padStart(2, '0')

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, hexDigits).join('')

/** Empty for anything but hex. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const whole = /^([0-9a-f]{2})*$/i.test(hex) ? hex : ''
  return Uint8Array.from({ length: whole.length / 2 }, (_, i) => Number.parseInt(whole.slice(i * 2, i * 2 + 2), 16))
}

export const uuidBytes = (uuid: string): Uint8Array => fromHex(uuid.replaceAll('-', ''))

export const uuidOf = (bytes: Uint8Array): string =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
