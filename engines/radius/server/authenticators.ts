import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { attributeTypes, MalformedPacket } from './attributes.ts'
import { codes, encodePacket, headerBytes, type Packet } from './packet.ts'

/*
 * MD5 is what the protocol has (RFC 2865 to 5176): it keeps strangers out, not somebody who can read the traffic.
 * Traffic between NAS and portal belongs in a network of its own.
 */

const zeros = Buffer.alloc(16)
const messageAuthenticator = attributeTypes.messageAuthenticator

type Unsigned = Omit<Packet, 'authenticator'>

/** A request whose authenticator is a hash of itself: Accounting-, Disconnect- and CoA-Request. */
export function signRequest(packet: Unsigned, secret: string): Buffer {
  const bytes = encodePacket(packet)
  signMessage(bytes, zeros, secret)
  authenticatorFor(bytes, zeros, secret).copy(bytes, 4)
  return bytes
}

export function signResponse(packet: Unsigned, request: Pick<Packet, 'authenticator'>, secret: string): Buffer {
  const bytes = encodePacket(packet)
  signMessage(bytes, request.authenticator, secret)
  authenticatorFor(bytes, request.authenticator, secret).copy(bytes, 4)
  return bytes
}

/** Status-Server has a random authenticator and must have a Message-Authenticator (RFC 5997). */
export function isGenuineRequest(bytes: Buffer, secret: string): boolean {
  if (bytes[0] === codes.statusServer) {
    return messageAt(bytes) !== undefined && isGenuineMessage(bytes, bytes.subarray(4, headerBytes), secret)
  }
  return (
    isEqual(bytes.subarray(4, headerBytes), authenticatorFor(bytes, zeros, secret)) &&
    isGenuineMessage(bytes, zeros, secret)
  )
}

export const isGenuineResponse = (bytes: Buffer, request: Pick<Packet, 'authenticator'>, secret: string): boolean =>
  isEqual(bytes.subarray(4, headerBytes), authenticatorFor(bytes, request.authenticator, secret)) &&
  isGenuineMessage(bytes, request.authenticator, secret)

/** Of a request the field itself is zero while it is hashed; of a response it is the request's authenticator. */
function authenticatorFor(bytes: Buffer, field: Buffer, secret: string): Buffer {
  return createHash('md5')
    .update(bytes.subarray(0, 4))
    .update(field)
    .update(bytes.subarray(headerBytes))
    .update(secret)
    .digest()
}

function signMessage(bytes: Buffer, field: Buffer, secret: string): void {
  const at = messageAt(bytes)
  if (at !== undefined) messageFor(bytes, at, field, secret).copy(bytes, at)
}

/** True if there is none: it is optional in accounting. */
function isGenuineMessage(bytes: Buffer, field: Buffer, secret: string): boolean {
  const at = messageAt(bytes)
  return at === undefined || isEqual(bytes.subarray(at, at + 16), messageFor(bytes, at, field, secret))
}

const messageFor = (bytes: Buffer, at: number, field: Buffer, secret: string): Buffer =>
  createHmac('md5', secret)
    .update(bytes.subarray(0, 4))
    .update(field)
    .update(bytes.subarray(headerBytes, at))
    .update(zeros)
    .update(bytes.subarray(at + 16))
    .digest()

/** Where the value of the Message-Authenticator begins. The bytes are those of a packet that was decoded before. */
function messageAt(bytes: Buffer): number | undefined {
  let found: number | undefined
  for (let at = headerBytes; at < bytes.length; at += bytes[at + 1]!) {
    if (bytes[at] !== messageAuthenticator) continue
    if (bytes[at + 1] !== 18 || found !== undefined) throw new MalformedPacket('wrong Message-Authenticator')
    found = at + 2
  }
  return found
}

/** Both have 16 bytes. */
const isEqual = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b)
