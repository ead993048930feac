import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import {
  type Attribute,
  addressAttribute,
  attributeTypes,
  counterAttributes,
  integerAttribute,
  textAttribute,
} from '../attributes.ts'
import { isGenuineRequest, isGenuineResponse, signRequest, signResponse } from '../authenticators.ts'
import { codes, decodePacket, type Packet } from '../packet.ts'

/** A UDP socket on loopback. */
export async function loopbackSocket(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

export const statusTypes = { start: 1, stop: 2, update: 3, on: 7, off: 8 } as const

type Told = {
  status: keyof typeof statusTypes
  username?: string
  sessionId?: string
  inBytes?: bigint
  outBytes?: bigint
  seconds?: number
}

export function accountingAttributes({ status, username, sessionId, inBytes, outBytes, seconds }: Told): Attribute[] {
  return [
    integerAttribute('acctStatusType', statusTypes[status]),
    textAttribute('nasIdentifier', 'bras-1'),
    ...(username === undefined ? [] : [textAttribute('userName', username)]),
    ...(sessionId === undefined ? [] : [textAttribute('acctSessionId', sessionId)]),
    addressAttribute('framedIpAddress', '10.9.8.7'),
    textAttribute('callingStationId', '00-1A-2B-3C-4D-5E'),
    ...counterAttributes('acctInputOctets', 'acctInputGigawords', inBytes ?? 0n),
    ...counterAttributes('acctOutputOctets', 'acctOutputGigawords', outBytes ?? 0n),
    integerAttribute('acctSessionTime', seconds ?? 0),
    ...(status === 'stop' ? [integerAttribute('acctTerminateCause', 1)] : []),
  ]
}

/** A NAS that sends accounting: `send` gives the answer, or undefined if none came within the time. */
export async function accountingNas(port: number, secret: string) {
  const socket = await loopbackSocket()
  let identifier = 0
  const sendBytes = async (bytes: Buffer, milliseconds = 3_000): Promise<Buffer | undefined> => {
    const signal = AbortSignal.timeout(milliseconds)
    const heard = once(socket, 'message', { signal }).catch(() => [undefined])
    socket.send(bytes, port, '127.0.0.1')
    const [answer] = (await heard) as [Buffer | undefined]
    return answer
  }
  const requestOf = (attributes: Attribute[], isSigned = true): Buffer => {
    identifier = (identifier + 1) % 256
    const signature = { type: attributeTypes.messageAuthenticator, value: Buffer.alloc(16) }
    const all = isSigned ? [signature, ...attributes] : attributes
    return signRequest({ code: codes.accountingRequest, identifier, attributes: all }, secret)
  }
  const isAnswer = (request: Buffer, answer: Buffer | undefined): boolean =>
    answer !== undefined &&
    decodePacket(answer).code === codes.accountingResponse &&
    answer[1] === request[1] &&
    isGenuineResponse(answer, decodePacket(request), secret)
  return {
    sendBytes,
    requestOf,
    isAnswer,
    /** True if it was acknowledged. */
    tell: async (told: Told): Promise<boolean> => {
      const request = requestOf(accountingAttributes(told))
      return isAnswer(request, await sendBytes(request))
    },
    close: () => socket.close(),
  }
}

type Reply = { code: number; attributes?: Attribute[]; secret?: string } | undefined

/** A NAS that takes Disconnect- and CoA-Requests; `reply` decides, and everything genuine it heard is kept. */
export async function disconnectNas(secret: string, reply: (request: Packet, count: number) => Reply) {
  const socket = await loopbackSocket()
  const heard: Packet[] = []
  socket.on('message', (bytes: Buffer, from: RemoteInfo) => {
    const request = decodePacket(bytes)
    if (!isGenuineRequest(bytes, secret)) return
    heard.push(request)
    const answer = reply(request, heard.length)
    if (!answer) return
    const { code, attributes = [], secret: signer = secret } = answer
    const { identifier } = request
    socket.send(signResponse({ code, identifier, attributes }, request, signer), from.port, from.address)
  })
  const { port } = socket.address()
  return { address: '127.0.0.1', disconnectPort: port, secret, heard, close: () => socket.close() }
}
