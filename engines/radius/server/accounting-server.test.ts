import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountingRecord } from './accounting-records.ts'
import { type AccountingServer, type Limits, openAccountingServer } from './accounting-server.ts'
import { textAttribute } from './attributes.ts'
import { signRequest } from './authenticators.ts'
import { nasTable } from './nas-table.ts'
import { codes, decodePacket } from './packet.ts'
import { accountingAttributes, accountingNas } from './testing/nas.ts'

const secret = 'shared secret of the core'
const log = pino({ level: 'silent' })
const opened: { close: () => unknown }[] = []
let servers = 0

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

type Write = (site: string, records: readonly AccountingRecord[]) => Promise<void>

async function server(options: { write?: Write; limits?: Partial<Limits>; sites?: Record<string, string> } = {}) {
  const written: AccountingRecord[] = []
  const sites = Object.entries(options.sites ?? { lake: secret })
  const name = `core ${++servers}`
  const table = nasTable(
    sites.map(([site, own]) => ({ site, name, address: '127.0.0.1', secret: own, disconnectPort: 3_799 })),
  )
  const keep: Write = async (_site, records) => void written.push(...records)
  const open = await openAccountingServer({
    ...{ address: '127.0.0.1', port: 0, nases: () => table, log, write: options.write ?? keep },
    ...(options.limits && { limits: options.limits }),
  })
  opened.push(open)
  return { ...open, written }
}

async function nasOf({ port }: Pick<AccountingServer, 'port'>, own = secret) {
  const nas = await accountingNas(port, own)
  opened.push(nas)
  return nas
}

describe('a record', () => {
  test('is acknowledged after it was written, and its copies meanwhile are not written again', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let writes = 0
    const { port } = await server({
      write: async () => {
        writes++
        await held
      },
    })
    const nas = await nasOf({ port })
    const request = nas.requestOf(accountingAttributes({ status: 'start', sessionId: 'a', username: 'lin' }))
    expect(await nas.sendBytes(request, 150)).toBeUndefined()
    expect(await nas.sendBytes(request, 150)).toBeUndefined()
    release()
    const first = await nas.sendBytes(request)
    expect(nas.isAnswer(request, first)).toBe(true)
    expect(await nas.sendBytes(request)).toEqual(first)
    expect(writes).toBe(1)
  })

  test('that cannot be written is not acknowledged, and is tried again with its next copy', async () => {
    let isBroken = true
    const { port, dropped } = await server({
      write: async () => {
        if (isBroken) throw new Error('no database')
      },
    })
    const nas = await nasOf({ port })
    const request = nas.requestOf(accountingAttributes({ status: 'start', sessionId: 'a', username: 'lin' }))
    expect(await nas.sendBytes(request, 150)).toBeUndefined()
    isBroken = false
    expect(nas.isAnswer(request, await nas.sendBytes(request))).toBe(true)
    expect(dropped()).toEqual({ notWritten: 1 })
  })

  test('that cannot be written does not hold up the others', async () => {
    const written: string[] = []
    const { port } = await server({
      write: async (_site, records) => {
        const ids = records.map((record) => (record.kind === 'restarted' ? '' : record.session.sessionId))
        if (ids.includes('bad')) throw new Error('poison')
        written.push(...ids)
      },
    })
    const nas = await Promise.all(Array.from({ length: 6 }, () => nasOf({ port })))
    const answers = await Promise.all(
      nas.map((one, i) => {
        const told = { status: 'start' as const, sessionId: i === 2 ? 'bad' : `s${i}`, username: 'lin' }
        const request = one.requestOf(accountingAttributes(told))
        return one.sendBytes(request, 500).then((answer) => one.isAnswer(request, answer))
      }),
    )
    expect(answers).toEqual([true, true, false, true, true, true])
    expect(written.toSorted()).toEqual(['s0', 's1', 's3', 's4', 's5'])
  })

  test('has its Proxy-States in the answer, in their order', async () => {
    const { port } = await server()
    const nas = await nasOf({ port })
    const states = ['one', 'two'].map((text) => textAttribute('proxyState', text))
    const told = accountingAttributes({ status: 'update', sessionId: 'a' })
    const answer = decodePacket((await nas.sendBytes(nas.requestOf([states[0]!, ...told, states[1]!], false)))!)
    expect(answer.attributes).toEqual(states)
  })
})

describe('the source', () => {
  test('one address of two sites: the secret says which', async () => {
    const { port, written } = await server({ sites: { lake: 'secret of lake', beach: 'secret of beach' } })
    const nas = await nasOf({ port }, 'secret of beach')
    expect(await nas.tell({ status: 'start', sessionId: 'a', username: 'wu' })).toBe(true)
    expect(written.map((one) => one.kind === 'started' && one.session.site)).toEqual(['beach'])
  })

  test('one address and one secret of two sites belong to neither', async () => {
    const { port, written, dropped } = await server({ sites: { lake: secret, beach: secret } })
    const nas = await nasOf({ port })
    const request = nas.requestOf(accountingAttributes({ status: 'start', sessionId: 'a' }))
    expect(await nas.sendBytes(request, 150)).toBeUndefined()
    expect([written, dropped()]).toEqual([[], { ambiguous: 1 }])
  })

  test('that nobody knows, a wrong secret, another code and oversized packets get no answer', async () => {
    const told = accountingAttributes({ status: 'start', sessionId: 'a' })
    const { port, written, dropped } = await server()
    const forger = await nasOf({ port }, 'not the secret')
    expect(await forger.sendBytes(forger.requestOf(told), 150)).toBeUndefined()
    const nas = await nasOf({ port })
    const access = signRequest({ code: codes.disconnectRequest, identifier: 1, attributes: told }, secret)
    expect(await nas.sendBytes(access, 150)).toBeUndefined()
    expect(await nas.sendBytes(Buffer.concat([nas.requestOf(told), Buffer.alloc(5_000)]), 150)).toBeUndefined()
    expect(dropped()).toEqual({ forged: 1, wrongCode: 1, malformed: 1 })
    const stranger = await server({ sites: {} })
    const other = await nasOf(stranger)
    expect(await other.sendBytes(other.requestOf(told), 150)).toBeUndefined()
    expect([stranger.dropped(), written]).toEqual([{ unknownSource: 1 }, []])
  })

  test('is slowed down, and waiting records are bounded', async () => {
    const slow = await server({ limits: { accepted: { burst: 2, perSecond: 0.001 } } })
    const nas = await nasOf(slow)
    const tell = () => nas.requestOf(accountingAttributes({ status: 'update', sessionId: 'a' }))
    expect(await nas.sendBytes(tell())).toBeDefined()
    expect(await nas.sendBytes(tell())).toBeDefined()
    expect(await nas.sendBytes(tell(), 150)).toBeUndefined()
    expect(slow.dropped()).toEqual({ tooFast: 1 })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const full = await server({ limits: { waitingOfNas: 2 }, write: () => held })
    const busy = await nasOf(full)
    for (const _ of [1, 2, 3]) {
      await busy.sendBytes(busy.requestOf(accountingAttributes({ status: 'start', sessionId: 'x' })), 100)
    }
    expect(full.dropped()).toEqual({ queueFull: 1 })
    release()
  })
})

test('hostile packets leave the server as it was', async () => {
  const { port, written } = await server()
  const nas = await nasOf({ port })
  const bytes = fc.sample(fc.uint8Array({ maxLength: 600 }), 300).map((one) => Buffer.from(one))
  const good = nas.requestOf(accountingAttributes({ status: 'start', sessionId: 'a' }))
  const cut = bytes.map((one, i) => {
    const changed = Buffer.from(good)
    changed[i % changed.length] = one[0] ?? 0xff
    return changed.subarray(0, changed.length - (i % 5))
  })
  const genuine = bytes.slice(0, 100).map((one) => {
    const attributes = [...accountingAttributes({ status: 'update' }), { type: 44, value: one.subarray(0, 200) }]
    return signRequest({ code: codes.accountingRequest, identifier: 9, attributes }, secret)
  })
  for (const one of [...bytes, ...cut, ...genuine]) await nas.sendBytes(one, 1)
  const next = await nasOf({ port })
  expect(await next.tell({ status: 'stop', sessionId: 'last', username: 'lin' })).toBe(true)
  expect(written.at(-1)).toMatchObject({ kind: 'stopped', session: { sessionId: 'last' } })
})
