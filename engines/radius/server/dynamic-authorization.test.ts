import { afterEach, describe, expect, test } from 'vitest'
import { attributeTypes, integerAttribute, integerOf, textOf } from './attributes.ts'
import { disconnect } from './dynamic-authorization.ts'
import { codes } from './packet.ts'
import { disconnectNas, loopbackSocket } from './testing/nas.ts'

const secret = 'secret of the access server'
const options = { outbound: { trusts: () => true }, waits: [120, 120, 120] }
const session = {
  username: '20260001',
  sessionId: 'S-1',
  nasId: 'bras-1',
  address: '10.9.8.7',
  mac: '00:1a:2b:3c:4d:5e',
}
const opened: { close: () => void }[] = []

afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

async function nas(reply: Parameters<typeof disconnectNas>[1]) {
  const open = await disconnectNas(secret, reply)
  opened.push(open)
  return open
}

describe('disconnect', () => {
  test('names the session, signed and with the time, and hears the ACK', async () => {
    const to = await nas(() => ({ code: codes.disconnectAck }))
    expect(await disconnect(to, session, options)).toEqual({ kind: 'ack' })
    const [request] = to.heard
    expect(request!.code).toBe(codes.disconnectRequest)
    expect(textOf(request!.attributes, 'userName')).toBe('20260001')
    expect(textOf(request!.attributes, 'acctSessionId')).toBe('S-1')
    expect(textOf(request!.attributes, 'nasIdentifier')).toBe('bras-1')
    expect(textOf(request!.attributes, 'callingStationId')).toBe('00-1A-2B-3C-4D-5E')
    expect(request!.attributes[0]!.type).toBe(attributeTypes.messageAuthenticator)
    expect(Math.abs(integerOf(request!.attributes, 'eventTimestamp')! - Date.now() / 1000)).toBeLessThan(30)
  })

  test('hears why it is refused, and does not ask again', async () => {
    const attributes = [integerAttribute('errorCause', 503)]
    const to = await nas(() => ({ code: codes.disconnectNak, attributes }))
    expect(await disconnect(to, session, options)).toEqual({ kind: 'nak', cause: 'sessionContextNotFound' })
    expect(to.heard.length).toBe(1)
    const mute = await nas(() => ({ code: codes.disconnectNak }))
    expect(await disconnect(mute, session, options)).toEqual({ kind: 'nak', cause: 'unspecified' })
  })

  test('sends the same bytes again until an answer comes', async () => {
    const to = await nas((_request, count) => (count < 3 ? undefined : { code: codes.disconnectAck }))
    expect(await disconnect(to, session, options)).toEqual({ kind: 'ack' })
    expect(new Set(to.heard.map(({ authenticator }) => authenticator.toString('hex'))).size).toBe(1)
    expect(to.heard.length).toBe(3)
  })

  test('does not hear forged answers and answers of another kind', async () => {
    const forged = await nas(() => ({ code: codes.disconnectAck, secret: 'another' }))
    expect(await disconnect(forged, session, options)).toEqual({ kind: 'silent' })
    expect(forged.heard.length).toBe(3)
    const other = await nas(() => ({ code: codes.coaAck }))
    expect(await disconnect(other, session, options)).toEqual({ kind: 'silent' })
  })

  test('a port where nobody listens is silence, not an error', async () => {
    const socket = await loopbackSocket()
    const { port } = socket.address()
    socket.close()
    const to = { address: '127.0.0.1', disconnectPort: port, secret }
    expect(await disconnect(to, session, options)).toEqual({ kind: 'silent' })
  })

  test('goes to our own network only where the operator allows it, and needs a session', async () => {
    const to = await nas(() => ({ code: codes.disconnectAck }))
    const guarded = { ...options, outbound: { trusts: () => false } }
    await expect(disconnect(to, session, guarded)).rejects.toThrow('an address of our own network')
    await expect(async () => disconnect(to, { nasId: 'bras-1' }, options)).rejects.toThrow('no session')
    expect(await disconnect({ ...to, disconnectPort: 0 }, session, options)).toMatchObject({ kind: 'nak' })
    expect(to.heard).toEqual([])
  })
})
