import { type Attribute, MalformedPacket } from './attributes.ts'

/** RFC 2865, 2866, 5176 and 5997. */
export const codes = {
  accountingRequest: 4,
  accountingResponse: 5,
  statusServer: 12,
  disconnectRequest: 40,
  disconnectAck: 41,
  disconnectNak: 42,
  coaRequest: 43,
  coaAck: 44,
  coaNak: 45,
} as const

export const headerBytes = 20
export const mostBytes = 4_096

export type Packet = { code: number; identifier: number; authenticator: Buffer; attributes: Attribute[] }

/** Bytes after the packet's own length are padding and ignored (RFC 2865, 3). */
export function decodePacket(bytes: Buffer): Packet {
  const packet = packetBytes(bytes)
  return {
    code: packet[0]!,
    identifier: packet[1]!,
    authenticator: packet.subarray(4, headerBytes),
    attributes: decodeAttributes(packet.subarray(headerBytes)),
  }
}

/** The packet without padding. */
export function packetBytes(bytes: Buffer): Buffer {
  if (bytes.length < headerBytes || bytes.length > mostBytes) throw new MalformedPacket('wrong size')
  const length = bytes.readUInt16BE(2)
  if (length < headerBytes || length > bytes.length) throw new MalformedPacket('wrong length')
  return bytes.subarray(0, length)
}

function decodeAttributes(bytes: Buffer): Attribute[] {
  const found: Attribute[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] ?? 0
    if (length < 2 || at + length > bytes.length) throw new MalformedPacket('wrong length of an attribute')
    found.push({ type: bytes[at]!, value: bytes.subarray(at + 2, at + length) })
    at += length
  }
  return found
}

/** The authenticator stays zero: `authenticators.ts` fills it in. */
export function encodePacket({ code, identifier, attributes }: Omit<Packet, 'authenticator'>): Buffer {
  const parts = attributes.map(({ type, value }) => {
    if (value.length > 253) throw new RangeError('an attribute has 253 bytes at most')
    return Buffer.concat([Buffer.from([type, value.length + 2]), value])
  })
  const packet = Buffer.concat([Buffer.alloc(headerBytes), ...parts])
  if (packet.length > mostBytes) throw new RangeError(`a packet has ${mostBytes} bytes at most`)
  packet[0] = code
  packet[1] = identifier
  packet.writeUInt16BE(packet.length, 2)
  return packet
}
