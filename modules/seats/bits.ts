/** One bit per seat, most significant bit first, as base64: 840 characters for 5,000 seats. */
export function toBits(count: number, isSet: (index: number) => boolean): string {
  const bytes = new Uint8Array(Math.ceil(count / 8))
  for (let i = 0; i < count; i++) if (isSet(i)) bytes[i >> 3]! |= 0x80 >> (i & 7)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** A byte a seat: 1 is set. */
export function fromBits(bits: string, count: number): Uint8Array {
  const text = atob(bits)
  const all = new Uint8Array(count)
  for (let i = 0; i < count; i++) all[i] = (text.charCodeAt(i >> 3) >> (7 - (i & 7))) & 1
  return all
}
