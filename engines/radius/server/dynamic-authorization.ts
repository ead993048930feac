import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { isIPv4, isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuseInTransaction } from '#kernel/server/db/scope.ts'
import { type Outbound, OutboundRefused } from '#kernel/server/outbound.ts'
import { isPublicAddress } from '#kernel/server/public-address.ts'
import type { Nas } from '../nas-settings.ts'
import type { Session } from './accounting-records.ts'
import {
  type Attribute,
  addressAttribute,
  attributeTypes,
  integerAttribute,
  integerOf,
  MalformedPacket,
  textAttribute,
} from './attributes.ts'
import { isGenuineResponse, signRequest } from './authenticators.ts'
import { type ErrorCause, errorCauseOf } from './causes.ts'
import { codes, decodePacket, packetBytes } from './packet.ts'

/** `silent`: no genuine answer came, so it may have been done or not. */
export type DynamicAnswer = { kind: 'ack' } | { kind: 'nak'; cause: ErrorCause } | { kind: 'silent' }

/** Names a session: all that is given has to match at the NAS. */
export type NamedSession = Partial<Pick<Session, 'username' | 'sessionId' | 'nasId' | 'address' | 'mac'>>

type Target = Pick<Nas, 'address' | 'disconnectPort' | 'secret'>
type Options = {
  outbound: Pick<Outbound, 'trusts'>
  /** Waits before the request is sent again and, after the last, given up (RFC 5080, 2.2.1). */
  waits?: readonly number[]
  now?: () => Date
}

const usualWaits = [1_000, 2_000, 4_000]

/** Ends a session (RFC 5176, 3.1). */
export async function disconnect(
  nas: Target,
  session: NamedSession,
  { outbound, waits = usualWaits, now = () => new Date() }: Options,
): Promise<DynamicAnswer> {
  const names = namesOf(session)
  refuseInTransaction('a request to a NAS')
  const { address, disconnectPort: port, secret } = nas
  if (port === 0) return { kind: 'nak', cause: 'unsupportedService' }
  if (!outbound.trusts(address, port) && !isPublicAddress(address)) {
    throw new OutboundRefused('an address of our own network')
  }
  // The time lets the NAS refuse a copy that somebody sends again later.
  const stamp = integerAttribute('eventTimestamp', Math.floor(now().getTime() / 1000))
  const signature = { type: attributeTypes.messageAuthenticator, value: Buffer.alloc(16) }
  const attributes = [signature, ...names, stamp]
  const packet = { code: codes.disconnectRequest, identifier: randomInt(256), attributes }
  const bytes = signRequest(packet, secret)
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  try {
    return await exchange(socket, { address, port }, { bytes, secret, waits })
  } finally {
    socket.close()
  }
}

function namesOf({ username, sessionId, nasId, address, mac }: NamedSession): Attribute[] {
  const named: Attribute[] = []
  if (nasId) {
    named.push(isIPv4(nasId) ? addressAttribute('nasIpAddress', nasId) : textAttribute('nasIdentifier', nasId))
  }
  if (username) named.push(textAttribute('userName', username))
  if (sessionId) named.push(textAttribute('acctSessionId', sessionId))
  if (address && isIPv4(address)) named.push(addressAttribute('framedIpAddress', address))
  if (mac) named.push(textAttribute('callingStationId', mac.toUpperCase().replaceAll(':', '-')))
  if (!username && !sessionId && !address && !mac) throw new TypeError('no session is named')
  return named
}

type Sending = { bytes: Buffer; secret: string; waits: readonly number[] }

/** The same bytes each time, so that the NAS recognizes a repetition. A connected socket hears its peer only. */
async function exchange(socket: Socket, to: { address: string; port: number }, { bytes, secret, waits }: Sending) {
  const ended = new AbortController()
  const answered = new Promise<DynamicAnswer>((done) => {
    socket.on('message', (received) => {
      const answer = answerIn(received, bytes, secret)
      if (answer) done(answer)
    })
  })
  // A port where nobody listens may be open at the next try.
  socket.on('error', () => {})
  await new Promise<void>((connected) => socket.connect(to.port, to.address, () => connected()))
  try {
    for (const wait of waits) {
      socket.send(bytes, () => {})
      const silence = sleep(wait * (0.9 + Math.random() * 0.2), undefined, { signal: ended.signal }).catch(() => {})
      const answer = await Promise.race([answered, silence])
      if (answer) return answer
    }
    return { kind: 'silent' } as const
  } finally {
    ended.abort()
  }
}

/** Undefined for what is not a genuine answer to this request: it is not heard, and the waiting goes on. */
function answerIn(received: Buffer, request: Buffer, secret: string): DynamicAnswer | undefined {
  try {
    const { code, identifier, attributes } = decodePacket(received)
    const [asked, authenticator] = [request[0]!, request.subarray(4, 20)]
    if (identifier !== request[1] || (code !== asked + 1 && code !== asked + 2)) return undefined
    if (!isGenuineResponse(packetBytes(received), { authenticator }, secret)) return undefined
    if (code === asked + 1) return { kind: 'ack' }
    return { kind: 'nak', cause: errorCauseOf(integerOf(attributes, 'errorCause')) }
  } catch (error) {
    if (error instanceof MalformedPacket) return undefined
    throw error
  }
}
