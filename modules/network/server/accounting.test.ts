import { afterAll, describe, expect, test } from 'vitest'
import { integerAttribute, textOf } from '#engines/radius/server/attributes.ts'
import { codes } from '#engines/radius/server/packet.ts'
import { accountingNas, disconnectNas } from '#engines/radius/server/testing/nas.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { statementWatch } from '#kernel/server/db/statements.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { contract } from '../contract.ts'
import { networkCampus, password } from '../testing/network-campus.ts'
import { sessions } from './schema.ts'

const c = await networkCampus([], { RADIUS_PORT: '0', OUTBOUND_ALLOW: '127.0.0.1' })
const { t } = c
const { port } = t.portal.protocols.get('radius')!
const gb = BigInt(c.gb)
const opened: { close: () => void }[] = []
afterAll(() => {
  for (const one of opened) one.close()
})

type Reply = Parameters<typeof disconnectNas>[1]
const acks: Reply = () => ({ code: codes.disconnectAck })
const mute: Reply = () => undefined
const naks =
  (cause: number): Reply =>
  () => ({ code: codes.disconnectNak, attributes: [integerAttribute('errorCause', cause)] })

/** A site with one access server, which answers disconnects by `reply`. */
async function siteWithNas(reply: Reply = acks, more: { disconnectPort?: number } = {}) {
  const secret = `secret ${crypto.randomUUID()}`
  const ends = await disconnectNas(secret, reply)
  const tells = await accountingNas(port, secret)
  opened.push(ends, tells)
  const { address, disconnectPort } = ends
  const s = await c.site({ nases: [{ name: '核心网关', address, secret, disconnectPort, ...more }] })
  await s.open()
  const tell = async (told: Parameters<typeof tells.tell>[0]) => {
    expect(await tells.tell({ username: s.lin.number, sessionId: 'S1', ...told })).toBe(true)
  }
  const devices = async () => (await s.call(s.lin, contract.devices)).list
  const history = async () => (await s.call(s.lin, contract.sessions, {})).list
  const kick = async () => s.call(s.lin, contract.kick, { id: (await devices())[0]!.id })
  const rows = () => readerFor(t.portal.database.pool, s.id).select().from(sessions)
  return { ...s, secret, heard: ends.heard, tell, devices, history, kick, rows }
}

const waitingJobs = async (site: string) => {
  const text = `select data->'data' as data from jobs.job where name = 'network.disconnect' and data->>'site' = $1
    and state = 'created'`
  return (await t.portal.database.pool.query(text, [site])).rows.map(({ data }) => data)
}

const soon = { timeout: 15_000, interval: 100 }

describe('accounting of an access server', () => {
  test('start, update and stop are in the devices and the history', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start' })
    expect(await s.devices()).toMatchObject([{ mac: '00:1a:2b:3c:4d:5e', address: '10.9.8.7', place: '核心网关' }])
    await s.tell({ status: 'update', username: '', inBytes: gb, outBytes: 2n * gb, seconds: 300 })
    expect(await s.devices()).toMatchObject([{ inBytes: c.gb, outBytes: 2 * c.gb, seconds: 300 }])
    await s.tell({ status: 'stop', inBytes: gb, outBytes: 5n * gb, seconds: 600 })
    expect(await s.devices()).toEqual([])
    expect(await s.history()).toMatchObject([{ cause: 'user', seconds: 600, outBytes: 5 * c.gb, place: '核心网关' }])
  })

  test('copies and late packets count once', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'update', inBytes: gb, seconds: 60 })
    await s.tell({ status: 'start' })
    await s.tell({ status: 'update', inBytes: 3n * gb, seconds: 180 })
    await s.tell({ status: 'update', inBytes: 2n * gb, seconds: 120 })
    await s.tell({ status: 'stop', inBytes: 4n * gb, seconds: 240 })
    await s.tell({ status: 'update', inBytes: 3n * gb, seconds: 180 })
    await s.tell({ status: 'stop', inBytes: 4n * gb, seconds: 240 })
    const total = { inBytes: 4 * c.gb, outBytes: 0, seconds: 240, sessions: 1 }
    expect(await s.call(s.lin, contract.usage)).toMatchObject({ used: 4 * c.gb, list: [total] })
  })

  test('a restart ends the sessions before it, and somebody without an account is acknowledged', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start', username: 'nobody' })
    await s.tell({ status: 'update', seconds: 60 })
    await s.tell({ status: 'update', sessionId: 'S2', seconds: 60 })
    await s.tell({ status: 'on' })
    expect(await s.devices()).toEqual([])
    expect((await s.history()).map(({ cause }) => cause)).toEqual(['lost', 'lost'])
    await s.tell({ status: 'start', sessionId: 'S3' })
    expect(await s.devices()).toHaveLength(1)
  })

  test('belongs to the site of its secret only, which is sealed', async () => {
    const [s, other] = [await siteWithNas(), await siteWithNas()]
    await s.tell({ status: 'start' })
    await other.tell({ status: 'stop', inBytes: gb, seconds: 60 })
    await other.tell({ status: 'on' })
    expect(await s.devices()).toHaveLength(1)
    expect(await s.call(s.lin, contract.usage)).toMatchObject({ used: 0 })
    const [row] = await readerFor(t.portal.database.pool, s.id).select().from(sites)
    expect(JSON.stringify(row!.config)).not.toContain(s.secret)
  })

  test('accounts kept elsewhere take none', async () => {
    const secret = 'secret of another system'
    const http = { url: 'https://net.example', secret: 'x' }
    const nases = [{ name: 'core', address: '127.0.0.1', secret }]
    await t.site({ modules: { network: { nases, system: 'http', http } } })
    const nas = await accountingNas(port, secret)
    opened.push(nas)
    const bytes = nas.requestOf([integerAttribute('acctStatusType', 7)])
    expect(await nas.sendBytes(bytes, 300)).toBeUndefined()
  })
})

describe('a kick', () => {
  test('asks the access server, and the device disappears', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start' })
    await s.kick()
    expect(s.heard.map(({ code }) => code)).toEqual([codes.disconnectRequest])
    const { attributes } = s.heard[0]!
    expect(textOf(attributes, 'acctSessionId')).toBe('S1')
    expect(textOf(attributes, 'userName')).toBe(s.lin.number)
    expect(textOf(attributes, 'nasIdentifier')).toBe('bras-1')
    expect(await s.devices()).toEqual([])
    await s.tell({ status: 'update', inBytes: gb, seconds: 60 })
    expect(await s.history()).toMatchObject([{ cause: 'kicked', inBytes: c.gb }])
  })

  test('of a session that the access server does not know any more ends the row', async () => {
    const s = await siteWithNas(naks(503))
    await s.tell({ status: 'start' })
    await s.kick()
    expect(await s.devices()).toEqual([])
  })

  test('that is refused, or not supported, says so', async () => {
    const refusing = await siteWithNas(naks(501))
    await refusing.tell({ status: 'start' })
    await expect(refusing.kick()).rejects.toThrow('nasRefused')
    const without = await siteWithNas(acks, { disconnectPort: 0 })
    await without.tell({ status: 'start' })
    await expect(without.kick()).rejects.toThrow('nasRefused')
    expect(await without.devices()).toHaveLength(1)
  })

  test('without an answer says so, and is tried again', { timeout: 40_000 }, async () => {
    let isMute = true
    const s = await siteWithNas((request, count) => (isMute ? mute(request, count) : acks(request, count)))
    await s.tell({ status: 'start' })
    const [device] = await s.devices()
    await expect(s.kick()).rejects.toThrow('nasSilent')
    expect(s.heard).toHaveLength(3)
    expect(await s.devices()).toHaveLength(1)
    const again = { sessions: [device!.id], isKick: true }
    expect(await waitingJobs(s.id)).toEqual([{ ...again, tries: 1 }])
    await s.run('disconnect', { ...again, tries: 5 })
    expect(await waitingJobs(s.id)).toContainEqual({ ...again, tries: 6 })
    isMute = false
    await s.run('disconnect', { ...again, tries: 1 })
    expect(await s.history()).toMatchObject([{ cause: 'kicked' }])
  })
})

describe('a session that must not go on', () => {
  test('is ended at the access server: too much used', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start' })
    await s.tell({ status: 'update', inBytes: 11n * gb, seconds: 60 })
    await expect.poll(s.devices, soon).toEqual([])
    expect(s.heard.map(({ code }) => code)).toEqual([codes.disconnectRequest])
  })

  test('is ended at the access server: the account is paused, then again at the next login', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start' })
    const until = new Date(t.portal.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    await s.call(s.lin, contract.pause, { until })
    await expect.poll(s.devices, soon).toEqual([])
    await s.tell({ status: 'start', sessionId: 'S2' })
    await expect.poll(s.devices, soon).toEqual([])
    expect(s.heard.map(({ attributes }) => textOf(attributes, 'acctSessionId'))).toEqual(['S1', 'S2'])
    expect((await s.history()).map(({ cause }) => cause)).toEqual(['state', 'state'])
  })

  test('of too many devices is the last, and the others stay', async () => {
    const s = await siteWithNas()
    for (const sessionId of ['S1', 'S2', 'S3', 'S1', 'S2']) await s.tell({ status: 'update', sessionId })
    await expect.poll(async () => (await s.devices()).length, soon).toBe(2)
    const open = (await s.rows()).filter(({ endedAt }) => !endedAt)
    expect(open.map(({ number }) => number).toSorted()).toEqual(['S1', 'S2'])
  })

  test('stays if the reason has gone meanwhile', async () => {
    const s = await siteWithNas()
    await s.tell({ status: 'start' })
    await s.run('disconnect', { sessions: (await s.rows()).map(({ id }) => id) })
    expect(await s.devices()).toHaveLength(1)
    expect(s.heard).toEqual([])
  })
})

test('a hundred records need a fixed number of statements', async () => {
  const s = await siteWithNas()
  await s.fund(s.wu.id, 1_000)
  await s.call(s.wu, contract.activate, { password, plan: s.basic })
  const batch = (size: number, name: string) =>
    Array.from({ length: size }, (_, i) => ({
      kind: 'update' as const,
      report: s.report(i % 2 ? s.lin.number : s.wu.number, { sessionId: `${name}${i >> 1}`, seconds: i + 1 }),
    }))
  const count = async (size: number, name: string) => {
    const heard: string[] = []
    await s.sessions(batch(size, name), () => {
      statementWatch.heard = (text) => void (/network_/.test(text) && heard.push(text))
    })
    statementWatch.heard = undefined
    return heard.map((text) => text.replace(/\s+/g, ' ').slice(0, 90))
  }
  const [few, many] = [await count(2, 'a'), await count(100, 'b')]
  expect(many).toEqual(few)
  expect(many.length).toBeLessThanOrEqual(6)
})
