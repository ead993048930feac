import { isIPv4 } from 'node:net'

/** One attribute of a packet. The value is kept as bytes: of Vendor-Specific (26) and unknown ones nothing is read. */
export type Attribute = { type: number; value: Buffer }

/** RFC 2865, 2866, 2869, 3576 and 6911. */
export const attributeTypes = {
  userName: 1,
  nasIpAddress: 4,
  nasPort: 5,
  framedIpAddress: 8,
  vendorSpecific: 26,
  calledStationId: 30,
  callingStationId: 31,
  nasIdentifier: 32,
  proxyState: 33,
  acctStatusType: 40,
  acctDelayTime: 41,
  acctInputOctets: 42,
  acctOutputOctets: 43,
  acctSessionId: 44,
  acctSessionTime: 46,
  acctTerminateCause: 49,
  acctInputGigawords: 52,
  acctOutputGigawords: 53,
  eventTimestamp: 55,
  messageAuthenticator: 80,
  errorCause: 101,
  framedIpv6Address: 168,
} as const
export type AttributeName = keyof typeof attributeTypes

/** A packet that does not follow the protocol, or whose content cannot be kept. */
export class MalformedPacket extends Error {
  override readonly name = 'MalformedPacket'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const bytesOf = (attributes: readonly Attribute[], name: AttributeName): Buffer | undefined =>
  attributes.find(({ type }) => type === attributeTypes[name])?.value

/** '' if it is missing. Some devices end texts with NUL; any other control character is refused. */
export function textOf(attributes: readonly Attribute[], name: AttributeName): string {
  const value = bytesOf(attributes, name)
  if (!value) return ''
  let end = value.length
  while (end > 0 && value[end - 1] === 0) end--
  const text = decodeText(value.subarray(0, end), name)
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new MalformedPacket(`${name} has control characters`)
  return text
}

function decodeText(bytes: Buffer, name: string): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new MalformedPacket(`${name} is no text`)
  }
}

export function integerOf(attributes: readonly Attribute[], name: AttributeName): number | undefined {
  const value = bytesOf(attributes, name)
  if (!value) return undefined
  if (value.length !== 4) throw new MalformedPacket(`${name} is no integer`)
  return value.readUInt32BE()
}

/** A counter of 64 bits in two attributes: the low 32 bits, and how often they overflowed (RFC 2869, Gigawords). */
export function counterOf(attributes: readonly Attribute[], low: AttributeName, high: AttributeName): bigint {
  return (BigInt(integerOf(attributes, high) ?? 0) << 32n) | BigInt(integerOf(attributes, low) ?? 0)
}

/** '' if it is missing. */
export function addressOf(attributes: readonly Attribute[], name: AttributeName): string {
  const value = bytesOf(attributes, name)
  if (!value) return ''
  if (value.length === 4) return value.join('.')
  if (value.length !== 16) throw new MalformedPacket(`${name} is no address`)
  const groups = Array.from({ length: 8 }, (_, i) => value.readUInt16BE(i * 2).toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

export const textAttribute = (name: AttributeName, text: string): Attribute => ({
  type: attributeTypes[name],
  value: Buffer.from(text),
})

export function integerAttribute(name: AttributeName, number: number): Attribute {
  const value = Buffer.alloc(4)
  value.writeUInt32BE(number >>> 0)
  return { type: attributeTypes[name], value }
}

export function addressAttribute(name: AttributeName, address: string): Attribute {
  if (!isIPv4(address)) throw new TypeError('no IPv4 address')
  return { type: attributeTypes[name], value: Buffer.from(address.split('.').map(Number)) }
}

/** Both halves of a counter of 64 bits. */
export const counterAttributes = (low: AttributeName, high: AttributeName, count: bigint): Attribute[] => [
  integerAttribute(low, Number(count & 0xffff_ffffn)),
  integerAttribute(high, Number(count >> 32n)),
]
