import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served])
const dorm = { post: '住宿安排', phones: ['0571-62510221'], mobile: '13800011002', visibility: 'everyone' as const }

describe('whole numbers', () => {
  test('are for the unit’s own staff and for holders of the right, with a reason on record', async () => {
    const s = await smallCampus(t)
    const { id } = await s.call(s.admin, contract.saveContact, { ...dorm, unit: s.units.office })
    const asked = { id, reason: '通知领取材料' }
    for (const who of [s.lin, s.wu, s.chen]) {
      expect(await s.call(who, contract.contact, { id })).toMatchObject({ mobile: '138****1002', mayUnmask: false })
      await expect(s.call(who, contract.unmaskContact, asked)).rejects.toThrow('notFound')
    }
    expect(await s.call(s.zhou, contract.contact, { id })).toMatchObject({ mobile: '138****1002', mayUnmask: true })
    expect(await s.call(s.zhou, contract.unmaskContact, asked)).toEqual({ mobile: '13800011002' })
    await expect(s.call(s.zhou, contract.unmaskContact, { id, reason: ' ' })).rejects.toThrow('badInput')
    await s.grant(s.chen, ['unmask'], s.units.office)
    await s.call(s.chen, contract.unmaskContact, asked)
    const log = await readerFor(t.portal.database.pool, s.id)
      .select()
      .from(audit)
      .where(and(eq(audit.entityId, id), eq(audit.action, 'contact.unmask')))
      .orderBy(audit.at)
    expect(log.map(({ person, after }) => [person, after])).toEqual([
      [s.zhou.id, { reason: '通知领取材料' }],
      [s.chen.id, { reason: '通知领取材料' }],
    ])
  })

  test('of a person likewise, and one’s own are never masked', async () => {
    const s = await smallCampus(t)
    const asked = { id: s.lin.id, reason: '家长来访' }
    expect(await s.call(s.chen, contract.personDetail, { id: s.lin.id })).toMatchObject({
      number: '2026**01',
      mobile: '138****0001',
      email: 'c***@lakeside.example',
    })
    expect(await s.call(s.chen, contract.unmaskPerson, asked)).toEqual({
      mobile: '13800010001',
      number: '20260001',
      email: 'chenjing@lakeside.example',
    })
    await expect(s.call(s.zhou, contract.unmaskPerson, asked)).rejects.toThrow('notFound')
    await expect(s.call(s.wu, contract.unmaskPerson, asked)).rejects.toThrow('notFound')
    expect(await s.call(s.lin, contract.personDetail, { id: s.lin.id })).toMatchObject({
      number: '20260001',
      own: true,
    })
    const other = await smallCampus(t)
    await expect(other.call(other.admin, contract.unmaskPerson, asked)).rejects.toThrow('notFound')
  })

  test('and addresses of staff are not for students, on no page and in no card', async () => {
    const s = await smallCampus(t)
    await s.contact({ department: s.units.software, person: s.chen.id, phones: ['0571-1'], mobile: '13800010001' })
    const get = async (who: typeof s.lin, path: string) =>
      (await t.server.inject({ url: `${path}?id=${s.chen.id}`, headers: { host: s.host, cookie: who.cookie } })).body
    for (const path of [contract.personDetail.path, contract.personCard.path]) {
      const body = await get(s.lin, path)
      expect(body).toContain('陈静')
      expect(body).not.toMatch(/13800010001|chenjing@/)
    }
    expect(await s.call(s.lin, contract.personDetail, { id: s.chen.id })).toMatchObject({
      mobile: '138****0001',
      email: 'c***@lakeside.example',
      contacts: [{ phones: ['0571-1'], mobile: '138****0001' }],
      mayUnmask: false,
    })
    expect(await get(s.zhou, contract.personCard.path)).toContain('chenjing@lakeside.example')
    await s.grant(s.lin, ['unmask'], s.units.school)
    const whole = await s.call(s.lin, contract.unmaskPerson, { id: s.chen.id, reason: '请假' })
    expect(whole.email).toBe('chenjing@lakeside.example')
    const log = readerFor(t.portal.database.pool, s.id).select().from(audit)
    expect(await log.where(and(eq(audit.action, 'person.unmask'), eq(audit.entityId, s.chen.id)))).toHaveLength(1)
  })

  test('come to an end for the day', async () => {
    const s = await smallCampus(t, { unmasksADay: 2 })
    const asked = { id: s.lin.id, reason: '核对' }
    await s.call(s.chen, contract.unmaskPerson, asked)
    await s.call(s.chen, contract.unmaskPerson, asked)
    await expect(s.call(s.chen, contract.unmaskPerson, asked)).rejects.toThrow('enoughUnmasked')
  })
})
