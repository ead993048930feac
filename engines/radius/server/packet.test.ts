import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { macOf, recordOf } from './accounting-records.ts'
import {
  type Attribute,
  addressOf,
  attributeTypes,
  counterAttributes,
  counterOf,
  integerAttribute,
  MalformedPacket,
  textAttribute,
  textOf,
} from './attributes.ts'
import { isGenuineRequest, isGenuineResponse, signRequest, signResponse } from './authenticators.ts'
import { codes, decodePacket, encodePacket, packetBytes } from './packet.ts'
import { accountingAttributes } from './testing/nas.ts'

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex')
const secret = 'xyzzy5461'

describe('vectors of the RFCs', () => {
  test('RFC 2865, 7.1: Access-Accept to the request of user nemo', () => {
    const request = { authenticator: hex('0f 40 3f 94 73 97 80 57 bd 83 d5 cb 98 f4 22 7a') }
    const answer = hex(`02 00 00 26 86 fe 22 0e 76 24 ba 2a 10 05 f6 bf 9b 55 e0 b2
      06 06 00 00 00 01 0f 06 00 00 00 00 0e 06 c0 a8 01 03`)
    expect(isGenuineResponse(answer, request, secret)).toBe(true)
    expect(isGenuineResponse(answer, request, 'xyzzy5462')).toBe(false)
    expect(signResponse(decodePacket(answer), request, secret)).toEqual(answer)
  })

  test('RFC 5997, 6.2: Status-Server to the port of accounting, and its answer', () => {
    const request = hex(`0c b3 00 26 92 5f 6b 66 dd 5f ed 57 1f cb 1d b7 ad 38 82 60
      50 12 e8 d6 ea bd a9 10 87 5c d9 1f da de 26 36 78 58`)
    const answer = hex('05 b3 00 14 0f 6f 92 14 5f 10 7e 2f 50 4e 86 0a 48 60 66 9c')
    expect(isGenuineRequest(request, secret)).toBe(true)
    expect(isGenuineResponse(answer, decodePacket(request), secret)).toBe(true)
    request[5] = 0
    expect(isGenuineRequest(request, secret)).toBe(false)
  })
})

const attributes = fc.array(
  fc.record({
    type: fc.integer({ min: 1, max: 255 }).filter((type) => type !== attributeTypes.messageAuthenticator),
    value: fc.uint8Array({ maxLength: 253 }).map((bytes) => Buffer.from(bytes)),
  }),
  { maxLength: 15 },
)

describe('codec', () => {
  test('what is written is read again, vendors and unknown attributes byte for byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 255 }), fc.integer({ min: 0, max: 255 }), attributes, (code, id, all) => {
        const read = decodePacket(encodePacket({ code, identifier: id, attributes: all }))
        expect(read).toEqual({ code, identifier: id, attributes: all, authenticator: Buffer.alloc(16) })
      }),
    )
  })

  test('a signed request is genuine; with any one byte changed it is not', () => {
    fc.assert(
      fc.property(attributes, fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (all, at, change, isSigned) => {
        const signature = { type: attributeTypes.messageAuthenticator, value: Buffer.alloc(16) }
        const list = isSigned ? [...all, signature] : all
        const bytes = signRequest({ code: codes.accountingRequest, identifier: 7, attributes: list }, secret)
        expect(isGenuineRequest(bytes, secret)).toBe(true)
        const place = at % bytes.length
        bytes[place] = bytes[place]! ^ change
        expect(isAccepted(bytes)).toBe(false)
      }),
    )
  })

  test('hostile bytes are refused in one way only', () => {
    const about = { site: 's', nas: 'n', address: '10.0.0.1', now: new Date() }
    const bytes = fc.uint8Array({ maxLength: 5_000 }).map((all) => Buffer.from(all))
    const framed = fc.uint8Array({ maxLength: 300 }).map((all) => {
      const packet = Buffer.concat([Buffer.alloc(20), Buffer.from(all)])
      packet[0] = codes.accountingRequest
      packet.writeUInt16BE(packet.length, 2)
      return packet
    })
    const tail = fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from(all))
    const values = fc.record({ type: fc.integer({ min: 1, max: 170 }), value: tail })
    const shaped = fc.array(values, { maxLength: 20 }).map((all) => {
      const list: Attribute[] = [integerAttribute('acctStatusType', 3), ...all]
      return encodePacket({ code: codes.accountingRequest, identifier: 1, attributes: list })
    })
    fc.assert(
      fc.property(fc.oneof(bytes, framed, shaped), (packet) => {
        try {
          recordOf(decodePacket(packet), about)
          isGenuineRequest(packetBytes(packet), secret)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedPacket)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

function isAccepted(bytes: Buffer): boolean {
  try {
    decodePacket(bytes)
    return isGenuineRequest(packetBytes(bytes), secret)
  } catch (error) {
    if (error instanceof MalformedPacket) return false
    throw error
  }
}

describe('values', () => {
  test('counters of 64 bits are two attributes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (count) => {
        const all = counterAttributes('acctInputOctets', 'acctInputGigawords', count)
        expect(counterOf(all, 'acctInputOctets', 'acctInputGigawords')).toBe(count)
      }),
    )
  })

  test('texts lose a closing NUL; other control characters and broken UTF-8 are refused', () => {
    expect(textOf([textAttribute('userName', '林晓雨\0')], 'userName')).toBe('林晓雨')
    expect(() => textOf([textAttribute('userName', 'a\0b')], 'userName')).toThrow(MalformedPacket)
    expect(() => textOf([{ type: 1, value: Buffer.from([0xff]) }], 'userName')).toThrow(MalformedPacket)
  })

  test('addresses of both families', () => {
    expect(addressOf([{ type: 8, value: Buffer.from([10, 0, 0, 255]) }], 'framedIpAddress')).toBe('10.0.0.255')
    const six = hex('20010db8000000000000000000000001')
    expect(addressOf([{ type: 168, value: six }], 'framedIpv6Address')).toBe('2001:db8::1')
  })

  test.each([
    ['00-1A-2B-3C-4D-5E', '00:1a:2b:3c:4d:5e'],
    ['001a.2b3c.4d5e', '00:1a:2b:3c:4d:5e'],
    ['001A2B3C4D5E', '00:1a:2b:3c:4d:5e'],
    ['00-1A-2B-3C-4D-5E:campus', '00:1a:2b:3c:4d:5e'],
    ['+8613800000000', ''],
    ['', ''],
  ])('the station %s', (station, mac) => {
    expect(macOf(station)).toBe(mac)
  })
})

describe('records', () => {
  const now = new Date('2026-11-17T10:00:00Z')
  const about = { site: 's', nas: 'core', address: '10.0.0.1', now }
  const told = (more: Attribute[], status: 'stop' | 'update' = 'update') => {
    const known = accountingAttributes({ status, username: 'lin', sessionId: 'a1', outBytes: 5_000_000_000n })
    const bytes = encodePacket({ code: codes.accountingRequest, identifier: 1, attributes: [...known, ...more] })
    return recordOf(decodePacket(bytes), about)
  }

  test('has everything that is known of a session', () => {
    expect(told([], 'stop')).toEqual({
      kind: 'stopped',
      session: {
        ...{ site: 's', nas: 'core', nasId: 'bras-1', sessionId: 'a1', username: 'lin', address: '10.9.8.7' },
        ...{ mac: '00:1a:2b:3c:4d:5e', inBytes: 0, outBytes: 5_000_000_000, seconds: 0, cause: 'userRequest', at: now },
      },
    })
  })

  test('the time is that of the NAS if its clock can be right, else the arrival without the delay', () => {
    const at = (more: Attribute[]) => {
      const record = told(more)
      return record?.kind === 'updated' ? record.session.at.toISOString() : ''
    }
    const seconds = now.getTime() / 1000
    expect(at([integerAttribute('eventTimestamp', seconds - 60)])).toBe('2026-11-17T09:59:00.000Z')
    expect(at([integerAttribute('eventTimestamp', 86_400)])).toBe('2026-11-17T10:00:00.000Z')
    expect(at([integerAttribute('acctDelayTime', 30)])).toBe('2026-11-17T09:59:30.000Z')
  })

  test('an impossible number of bytes is refused', () => {
    const bytes = counterAttributes('acctOutputOctets', 'acctOutputGigawords', (1n << 64n) - 1n)
    const list = [integerAttribute('acctStatusType', 3), textAttribute('acctSessionId', 'x'), ...bytes]
    const packet = decodePacket(encodePacket({ code: 4, identifier: 1, attributes: list }))
    expect(() => recordOf(packet, about)).toThrow(MalformedPacket)
  })
})
