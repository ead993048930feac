import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectTrueOwnCards } from '#engines/own-cards/testing/true-own-cards.ts'
import { dayIn } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { networkCampus } from '../testing/network-campus.ts'
import { ownData } from './data-card.ts'
import { accounts } from './schema.ts'

const c = await networkCampus()
const { t, gb } = c
const write = <T>(id: string, work: Parameters<typeof writeForSite<T>>[2]) =>
  writeForSite(t.portal.database.pool, id, work)
const audited = (id: string, action: string) =>
  write(id, (db) => db.select().from(audit).where(eq(audit.action, action)))
const accountId = async (site: string, person: string) =>
  (await write(site, (db) => db.select().from(accounts).where(eq(accounts.person, person))))[0]!.id

describe('sessions', () => {
  test('reports in any order count once and never go backwards', async () => {
    const s = await c.site()
    await s.open()
    const at = (more: object) => s.report(s.lin.number, more)
    expect(await s.session('start', at({}))).toMatchObject({ verdict: 'recorded', disconnect: '' })
    expect(await s.session('start', at({}))).toMatchObject({ verdict: 'repeated' })
    await s.session('update', at({ inBytes: 2 * gb, outBytes: gb, seconds: 600 }))
    expect(await s.session('update', at({ inBytes: gb, outBytes: 5, seconds: 60 }))).toMatchObject({
      verdict: 'repeated',
    })
    await s.session('stop', at({ inBytes: 3 * gb, outBytes: gb, seconds: 900, cause: 'user' }))
    expect(await s.session('start', at({}))).toMatchObject({ verdict: 'repeated', disconnect: '' })
    await s.session('stop', at({ inBytes: 3 * gb, outBytes: gb, seconds: 900, cause: 'kicked' }))
    expect(await s.call(s.lin, contract.usage)).toMatchObject({
      used: 4 * gb,
      quota: 10 * gb,
      list: [{ inBytes: 3 * gb, outBytes: gb, seconds: 900, sessions: 1 }],
    })
    const card = (await expectTrueOwnCards(t, s.id, ownData)).get(s.lin.id)
    expect(card).toMatchObject({ figure: { zh: '4 / 10 GB' }, tone: 'plain' })
    expect((await s.call(s.lin, contract.sessions, {})).list).toMatchObject([
      { mac: 'aa:bb:cc:dd:ee:ff', cause: 'user', seconds: 900, inBytes: 3 * gb },
    ])
    expect(await s.session('start', s.report('nobody'))).toEqual({
      verdict: 'unknownAccount',
      session: '',
      disconnect: '',
    })
  })

  test('twenty reports at once count once', async () => {
    const s = await c.site()
    await s.open()
    const report = s.report(s.lin.number, { inBytes: gb, seconds: 60 })
    await Promise.all(Array.from({ length: 20 }, () => s.session('update', report)))
    expect(await s.call(s.lin, contract.usage)).toMatchObject({ used: gb, list: [{ sessions: 1, seconds: 60 }] })
  })

  test('too many devices, too much, and a stopped account are told to the access server', async () => {
    const s = await c.site()
    await s.open()
    const start = (n: number, inBytes = 0) =>
      s.session('start', s.report(s.lin.number, { sessionId: `D${n}`, inBytes }))
    expect([await start(1), await start(2), await start(3)].map(({ disconnect }) => disconnect)).toEqual([
      '',
      '',
      'devices',
    ])
    expect(await start(2, 11 * gb)).toMatchObject({ disconnect: 'quota' })
    const id = await accountId(s.id, s.lin.id)
    await s.call(s.admin, contract.moveAccount, { id, action: 'suspend', reason: '违规' })
    expect(await start(4)).toMatchObject({ disconnect: 'state' })
  })

  test('a device is kicked by its owner only; twenty taps end it once', async () => {
    const s = await c.site()
    const other = await c.site()
    await s.open(s.lin)
    await s.open(s.wu)
    await s.session('start', s.report(s.lin.number))
    const [device] = (await s.call(s.lin, contract.devices)).list
    await expect(s.call(s.wu, contract.kick, { id: device!.id })).rejects.toThrow('notFound')
    await other.open(other.lin)
    await expect(other.call(other.lin, contract.kick, { id: device!.id })).rejects.toThrow('notFound')
    await expect(s.call(s.lin, contract.kick, { id: 'no such' })).rejects.toThrow('notFound')
    await Promise.all(Array.from({ length: 20 }, () => s.call(s.lin, contract.kick, { id: device!.id })))
    expect((await s.call(s.lin, contract.devices)).list).toEqual([])
    expect(await audited(s.id, 'kick')).toHaveLength(1)
    expect((await s.call(s.lin, contract.sessions, {})).list).toMatchObject([{ cause: 'kicked' }])
  })

  test('are found by day, address and the name of a device', async () => {
    const s = await c.site()
    await s.open()
    const now = t.portal.now().getTime()
    for (const [n, days] of [0, 3, 9].entries()) {
      const at = new Date(now - days * 86_400_000)
      const own = { sessionId: `F${n}`, address: `10.0.${n}.1`, mac: `00-00-00-00-00-0${n}`, at }
      await s.session('start', s.report(s.lin.number, own))
    }
    const found = async (input: object) =>
      (await s.call(s.lin, contract.sessions, input)).list.map(({ address }) => address)
    expect(await found({})).toEqual(['10.0.0.1', '10.0.1.1', '10.0.2.1'])
    const day = (ago: number) => dayIn('Asia/Shanghai', new Date(now - ago * 86_400_000))
    expect(await found({ from: day(4), until: day(2) })).toEqual(['10.0.1.1'])
    expect(await found({ q: '10.0.2' })).toEqual(['10.0.2.1'])
    await s.call(s.lin, contract.nameDevice, { mac: '00:00:00:00:00:01', name: '旧手机' })
    expect(await found({ q: '旧手机' })).toEqual(['10.0.1.1'])
    await expect(s.call(s.lin, contract.nameDevice, { mac: '99:99:99:99:99:99', name: 'x' })).rejects.toThrow(
      'notFound',
    )
    expect((await s.ask(s.lin, contract.sessions.path, { from: 'yesterday' })).fail).toBe('badInput')
  })
})
