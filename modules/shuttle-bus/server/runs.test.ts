import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { busCampus, seconds } from './testing/bus-campus.ts'

const { siteWithBuses, turnTo, portal } = await busCampus()

describe('a run', () => {
  const w2 = { trip: 'w2', day: '2026-03-02', version: 0 }

  test('is delayed, cancelled and reinstated, each step seen by riders', async () => {
    const { admin, lin, call } = await siteWithBuses()
    const next = async () => (await call(lin, contract.lists)).list[0]!.next[0]
    const late = await call(admin, contract.delay, { ...w2, minutes: 12 })
    expect(late).toMatchObject({ state: 'delayed', delay: 720, version: 1 })
    expect(late.allowedActions).toEqual(['delay', 'cancel', 'reinstate'])
    expect(await next()).toMatchObject({ trip: 'w2', state: 'delayed', delay: 720 })
    const gone = await call(admin, contract.cancel, { ...w2, version: 1, reason: '道路施工' })
    expect(gone.allowedActions).toEqual(['reinstate'])
    expect(await next()).toMatchObject({ trip: 'w2', state: 'cancelled', reason: '道路施工', delay: 0 })
    expect(await call(admin, contract.reinstate, { ...w2, version: 2 })).toMatchObject({
      state: 'scheduled',
      version: 3,
    })
  })

  test('that is late is still coming after its planned time', async () => {
    const { admin, lin, call } = await siteWithBuses()
    await call(admin, contract.delay, { ...w2, minutes: 12 })
    turnTo('2026-03-02T08:10:00+08:00')
    expect((await call(lin, contract.lists)).list[0]!.next[0]!.trip).toBe('w2')
    turnTo('2026-03-02T08:13:00+08:00')
    expect((await call(lin, contract.lists)).list[0]!.next[0]!.trip).toBe('n1')
  })

  test('cannot be changed twice from one version, nor once it has finished', async () => {
    const { admin, call } = await siteWithBuses()
    const both = [5, 9].map((minutes) => call(admin, contract.delay, { ...w2, minutes }))
    const settled = await Promise.allSettled(both)
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(call(admin, contract.reinstate, w2)).rejects.toThrow('changed')
    turnTo('2026-03-02T10:00:00+08:00')
    await expect(call(admin, contract.cancel, { ...w2, version: 1, reason: 'x' })).rejects.toThrow('notNow')
  })

  test('exists only on a day of its service, and only for those who manage buses', async () => {
    const { admin, lin, call } = await siteWithBuses()
    await expect(call(admin, contract.delay, { ...w2, day: '2026-03-01', minutes: 5 })).rejects.toThrow('notFound')
    await expect(call(lin, contract.delay, { ...w2, minutes: 5 })).rejects.toThrow('notFound')
    await expect(call(admin, contract.cancel, { ...w2, reason: ' ' })).rejects.toThrow('badInput')
  })

  test('leaves a trace of who changed it', async () => {
    const { id, admin, call } = await siteWithBuses()
    await call(admin, contract.delay, { ...w2, minutes: 5 })
    const [row] = await writeForSite(portal.database.pool, id, (db) => db.select().from(audit))
    expect(row).toMatchObject({ action: 'delay', entity: 'bus.run', entityId: '2026-03-02 w2', person: admin.id })
  })
})

describe('alerts', () => {
  const draft = {
    severity: 'warning',
    title: '长桥施工',
    route: 'L1',
    from: seconds('2026-03-02T00:00:00+08:00'),
  } as const

  test('are shown from their beginning until their end, the gravest first', async () => {
    const { admin, lin, call } = await siteWithBuses()
    await call(admin, contract.saveAlert, { ...draft, until: seconds('2026-03-03T00:00:00+08:00') })
    await call(admin, contract.saveAlert, { ...draft, route: '', severity: 'severe', title: '大雪停运' })
    expect((await call(lin, contract.alerts)).list.map(({ title }) => title)).toEqual(['大雪停运', '长桥施工'])
    expect((await call(lin, contract.lists)).list[0]!.alerts).toBe(1)
    turnTo('2026-03-03T00:00:01+08:00')
    expect((await call(lin, contract.detail, { id: 'L1' })).alerts.map(({ title }) => title)).toEqual(['大雪停运'])
  })

  test('are changed and removed only by who saw their last version', async () => {
    const { admin, call } = await siteWithBuses()
    const { id } = await call(admin, contract.saveAlert, draft)
    await call(admin, contract.saveAlert, { ...draft, id, version: 1, title: '恢复通行' })
    await expect(call(admin, contract.saveAlert, { ...draft, id, version: 1 })).rejects.toThrow('changed')
    await expect(call(admin, contract.deleteAlert, { id, version: 1 })).rejects.toThrow('changed')
    await call(admin, contract.deleteAlert, { id, version: 2 })
    expect((await call(admin, contract.allAlerts)).list).toEqual([])
    await expect(call(admin, contract.saveAlert, { ...draft, route: 'none' })).rejects.toThrow('badInput')
    await expect(call(admin, contract.saveAlert, { ...draft, until: draft.from })).rejects.toThrow('badInput')
  })
})
