import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { visibilities } from '../shapes.ts'
import { served } from './index.ts'
import { smallCampus } from './testing/small-campus.ts'

const t = await campus([served])
const dorm = {
  post: '住宿安排',
  duties: ['换宿舍', '退宿'],
  name: '周明',
  phones: ['0571-62510221', '62510222'],
  mobile: '13800011002',
  office: '学生事务大厅 8',
  visibility: 'everyone' as const,
}
const aDay = 86_400_000

describe('the phone book', () => {
  test('shows each line to those it is open to', async () => {
    const s = await smallCampus(t)
    for (const visibility of visibilities) await s.contact({ department: s.units.office, visibility, post: visibility })
    const seenBy = async (who: typeof s.lin) =>
      (await s.call(who, contract.contacts)).list.map(({ post }) => post).sort()
    expect(await seenBy(s.anyone)).toEqual(['everyone'])
    expect(await seenBy(s.lin)).toEqual(['everyone', 'members'])
    expect(await seenBy(s.chen)).toEqual(['everyone', 'members', 'staff'])
    expect(await seenBy(s.wu)).toEqual(['everyone', 'members', 'unit'])
    expect(await seenBy(s.zhou)).toEqual(['everyone', 'members', 'staff', 'unit'])
  })

  test('shows all lines of a unit to those who keep its book, and of no other', async () => {
    const s = await smallCampus(t)
    await s.grant(s.lin, ['edit'], s.units.school)
    await s.contact({ department: s.units.software, visibility: 'staff', post: '系办' })
    await s.contact({ department: s.units.office, visibility: 'staff', post: '学工' })
    expect((await s.call(s.lin, contract.contacts)).list.map(({ post }) => post)).toEqual(['系办'])
  })

  test('a hidden line is not there for its id either', async () => {
    const s = await smallCampus(t)
    const hidden = await s.contact({ department: s.units.office, visibility: 'staff' })
    for (const look of [contract.contact, contract.contactCard]) {
      await expect(s.call(s.lin, look, { id: hidden.id })).rejects.toThrow('notFound')
    }
    const other = await smallCampus(t)
    await expect(other.call(other.admin, contract.contact, { id: hidden.id })).rejects.toThrow('notFound')
  })

  test.each([
    '换宿舍',
    '换宿舍找谁',
    '住宿',
    'hss',
    'huansushe',
    '周明',
    'zhouming',
    '学生工作部',
    'xsgzb',
    '62510222',
  ])('is asked “%s”', async (q) => {
    const s = await smallCampus(t)
    await s.call(s.admin, contract.saveContact, { ...dorm, unit: s.units.office })
    await s.call(s.admin, contract.saveContact, {
      ...dorm,
      unit: s.units.school,
      post: '院办',
      duties: [],
      name: '',
      phones: ['1234'],
    })
    const { list } = await s.call(s.lin, contract.contacts, { q })
    expect(list.map(({ post }) => post)).toEqual(['住宿安排'])
  })

  test('goes by unit with all below it, by duty and by post', async () => {
    const s = await smallCampus(t)
    await s.contact({ department: s.units.office, post: '门卫', duties: ['门禁卡'] })
    await s.contact({ department: s.units.software, post: '秘书', duties: ['盖章', '请假'] })
    const posts = async (input: object) => (await s.call(s.lin, contract.contacts, input)).list.map(({ post }) => post)
    expect(await posts({ unit: s.units.school })).toEqual(['秘书'])
    expect(await posts({ unit: s.units.top })).toEqual(['秘书', '门卫'])
    expect(await posts({ duty: '门禁卡' })).toEqual(['门卫'])
    expect(await posts({ post: '秘书' })).toEqual(['秘书'])
    const { list } = await s.call(s.anyone, contract.contactUnits)
    expect(list).toEqual([])
    const units = (await s.call(s.lin, contract.contactUnits)).list
    expect(units.map(({ name, count }) => [name, count])).toEqual([
      ['湖滨大学', 2],
      ['计算机学院', 1],
      ['软件工程系', 1],
      ['学生工作部', 1],
    ])
    expect((await s.call(s.lin, contract.duties)).duties.map(({ word }) => word).sort()).toEqual([
      '盖章',
      '请假',
      '门禁卡',
    ])
  })

  test('is a card for the phone, without what is masked', async () => {
    const s = await smallCampus(t)
    const { id } = await s.call(s.admin, contract.saveContact, { ...dorm, unit: s.units.office, office: '大厅; 8,\nX' })
    const answer = await t.server.inject({ url: `${contract.contactCard.path}?id=${id}`, headers: { host: s.host } })
    expect(answer.headers['content-type']).toContain('text/vcard')
    expect(answer.body).toContain('TEL;TYPE=WORK,VOICE:0571-62510221\r\n')
    expect(answer.body).toContain('ADR;TYPE=WORK:;;大厅\\; 8\\,\\nX;;;;')
    expect(answer.body).not.toContain('13800011002')
  })
})

describe('a contact', () => {
  test('is proposed by a colleague, decided on by the unit’s secretary', async () => {
    const s = await smallCampus(t)
    await s.grant(s.chen, ['edit'], s.units.office)
    const draft = { ...dorm, unit: s.units.office }
    const { id, state } = await s.call(s.zhou, contract.saveContact, draft)
    expect(state).toBe('proposed')
    expect((await s.call(s.lin, contract.contacts)).list).toEqual([])
    await expect(s.call(s.lin, contract.contact, { id })).rejects.toThrow('notFound')
    expect(await s.call(s.zhou, contract.contact, { id })).toMatchObject({ allowedActions: ['remove'] })
    const [waiting] = (await s.call(s.chen, contract.waitingContacts)).list
    expect(waiting).toMatchObject({ id, allowedActions: ['edit', 'approve', 'remove'] })
    await expect(s.call(s.zhou, contract.approveContact, { id, version: 1 })).rejects.toThrow()
    await s.call(s.chen, contract.approveContact, { id, version: 1 })
    expect((await s.call(s.lin, contract.contacts)).list).toHaveLength(1)
    await expect(s.call(s.chen, contract.confirmContact, { id, version: 1 })).rejects.toThrow('changed')
    await s.call(s.chen, contract.removeContact, { id, version: 2 })
    await expect(s.call(s.chen, contract.contact, { id })).rejects.toThrow('notFound')
    const log = await readerFor(t.portal.database.pool, s.id)
      .select()
      .from(audit)
      .where(eq(audit.entityId, id))
      .orderBy(audit.at)
    expect(log.map(({ action }) => action)).toEqual(['contact.propose', 'contact.approve', 'contact.remove'])
    expect(JSON.stringify(log)).not.toContain(dorm.mobile)
  })

  test('is nobody else’s to propose or change', async () => {
    const s = await smallCampus(t)
    await s.grant(s.chen, ['edit'], s.units.school)
    const draft = { ...dorm, unit: s.units.office }
    for (const who of [s.wu, s.chen, s.lin])
      await expect(s.call(who, contract.saveContact, draft)).rejects.toThrow('notFound')
    const row = await s.contact({ department: s.units.office })
    const change = { ...draft, id: row.id, version: 1 }
    await expect(s.call(s.chen, contract.saveContact, change)).rejects.toThrow('notNow')
    await expect(s.call(s.chen, contract.removeContact, { id: row.id, version: 1 })).rejects.toThrow('notNow')
    const own = await s.contact({ department: s.units.school })
    const away = { ...draft, id: own.id, version: 1 }
    await expect(s.call(s.chen, contract.saveContact, away)).rejects.toThrow('notFound')
  })

  test('keeps a masked mobile that was not touched, and needs some way to reach it', async () => {
    const s = await smallCampus(t)
    const draft = { ...dorm, unit: s.units.office }
    const { id } = await s.call(s.admin, contract.saveContact, draft)
    await s.call(s.admin, contract.saveContact, {
      ...draft,
      id,
      version: 1,
      mobile: '',
      keepMobile: true,
      post: '宿管',
    })
    expect(await s.call(s.lin, contract.contact, { id })).toMatchObject({
      post: '宿管',
      mobile: '138****1002',
      version: 2,
    })
    const nowhere = { ...draft, phones: [], mobile: '', office: '' }
    await expect(s.call(s.admin, contract.saveContact, nowhere)).rejects.toThrow('notReachable')
    await expect(s.call(s.admin, contract.saveContact, { ...draft, phones: ['call me'] })).rejects.toThrow('badInput')
  })

  test('grows doubtful when nobody confirms it, until someone does', async () => {
    const s = await smallCampus(t)
    const old = await s.contact({ department: s.units.office, confirmedAt: new Date(Date.now() - 181 * aDay) })
    const fresh = await s.contact({ department: s.units.office, confirmedAt: new Date(Date.now() - 179 * aDay) })
    await runJob(t, { site: s.id, served, job: 'markStale' })
    const stateOf = async (id: string) => (await s.call(s.lin, contract.contact, { id })).state
    expect([await stateOf(old.id), await stateOf(fresh.id)]).toEqual(['stale', 'approved'])
    await s.call(s.admin, contract.confirmContact, { id: old.id, version: 2 })
    expect(await stateOf(old.id)).toBe('approved')
    await runJob(t, { site: s.id, served, job: 'markStale' })
    expect(await stateOf(old.id)).toBe('approved')
  })
})

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
