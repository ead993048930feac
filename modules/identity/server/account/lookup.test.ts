import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const t = await campus([served])

/** 林晓雨 is in a unit below the college, 吴子航 in another college; 周明 has `lookup` on the first. */
async function withUnits(modules = {}) {
  const site = await t.site({ modules: { identity: modules } })
  const change = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  await change(async (db) => {
    const [college, office, other] = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
      string,
      string,
      string,
    ]
    await db.insert(departments).values([
      { id: college, code: 'C', name: '计算机学院', line: [college] },
      { id: office, parent: college, code: 'C1', name: '软件工程系', line: [college, office] },
      { id: other, code: 'F', name: '外国语学院', line: [other] },
    ])
    const contact = { mobile: '13800010001', email: 'lin@lakeside.example' }
    await db
      .update(people)
      .set({ department: office, ...contact, ...spelling('林晓雨') })
      .where(eq(people.id, site.lin.id))
    await db.update(people).set({ department: other }).where(eq(people.id, site.wu.id))
    await db.insert(grants).values({ person: site.zhou.id, app: 'identity', modules: ['lookup'], scope: college })
  })
  return { ...site, change }
}

describe('looking someone up', () => {
  test.each(['20260001', '2026', '晓雨', 'linxiaoyu', 'lxy'])(
    'finds by %s, with what is personal masked',
    async (q) => {
      const { zhou, call } = await withUnits()
      const { list } = await call(zhou, contract.lookup, { q })
      expect(list).toMatchObject([
        {
          number: '20260001',
          name: '林晓雨',
          department: '软件工程系',
          mobile: '138****0001',
          email: 'li***@lakeside.example',
        },
      ])
    },
  )

  test('ends at the units of the right', async () => {
    const { admin, zhou, wu, lin, call } = await withUnits()
    expect((await call(zhou, contract.lookup, { q: '吴子' })).list).toEqual([])
    expect((await call(admin, contract.lookup, { q: '吴子' })).list).toHaveLength(1)
    const reason = '核实请假情况'
    await expect(call(zhou, contract.unmask, { id: wu.id, reason })).rejects.toThrow('notFound')
    await expect(call(lin, contract.lookup, { q: '吴子' })).rejects.toThrow('notFound')
  })

  test('in full takes a reason, which stays', async () => {
    const { zhou, lin, call, change } = await withUnits()
    await expect(call(zhou, contract.unmask, { id: lin.id, reason: ' 看 ' })).rejects.toThrow('badInput')
    const full = await call(zhou, contract.unmask, { id: lin.id, reason: '联系本人核实请假' })
    expect(full).toEqual({ mobile: '13800010001', email: 'lin@lakeside.example' })
    const [row] = await change((db) => db.select().from(audit).where(eq(audit.action, 'unmask')))
    expect(row).toMatchObject({ person: zhou.id, entityId: lin.id, after: { reason: '联系本人核实请假' } })
  })

  test('again and again is slowed down', async () => {
    const { zhou, lin, call } = await withUnits()
    const looks = await Promise.allSettled(Array.from({ length: 50 }, () => call(zhou, contract.lookup, { q: 'lxy' })))
    expect(looks.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(8)
    const input = { id: lin.id, reason: '联系本人核实请假' }
    const opened = await Promise.allSettled(Array.from({ length: 14 }, () => call(zhou, contract.unmask, input)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test.each(['%%', '__', "''", '\\\\', '%_'])('%s is not a pattern', async (q) => {
    const { admin, call } = await withUnits()
    expect((await call(admin, contract.lookup, { q })).list).toEqual([])
  })
})

describe('a certificate', () => {
  const open = { certification: { open: true } }

  test('is checked by anyone, as of now, and tells no whole name', async () => {
    const { lin, anyone, call, change } = await withUnits(open)
    const { code, url } = await call(lin, contract.issueCertificate)
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
    expect(url).toContain(`/site/bnuCertification/index?code=${code}`)
    const check = (given: string) => call(anyone, contract.checkCertificate, { code: given })
    expect((await check(code.toLowerCase().replaceAll('-', ' '))).person).toMatchObject({
      name: '林*雨',
      number: '20***01',
      identity: 'student',
      status: 'current',
    })
    await change((db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, lin.id)))
    expect((await check(code)).person.status).toBe('left')
  })

  test('is void once there is a newer one, and unknown is like void', async () => {
    const { lin, anyone, call } = await withUnits(open)
    const { code } = await call(lin, contract.issueCertificate)
    await call(lin, contract.issueCertificate)
    for (const given of [code, 'AAAA-BBBB-CCCC', '-']) {
      await expect(call(anyone, contract.checkCertificate, { code: given })).rejects.toThrow('noSuchCertificate')
    }
  })

  test('is given only where the site gives any', async () => {
    const { lin, call } = await withUnits()
    expect((await call(lin, contract.certification)).open).toBe(false)
    await expect(call(lin, contract.issueCertificate)).rejects.toThrow('noCertificates')
  })
})

describe('the guide', () => {
  test('has answers of its own, found by words and by category', async () => {
    const { anyone, call } = await withUnits()
    const { categories, list } = await call(anyone, contract.questions)
    expect(categories.length).toBeGreaterThan(2)
    expect(list.length).toBe(categories.reduce((sum, { count }) => sum + count, 0))
    const { list: found } = await call(anyone, contract.questions, { q: '验证码 收不到' })
    expect(found.map(({ id }) => id)).toEqual(['no-code'])
    const [first] = categories
    const { list: ofFirst } = await call(anyone, contract.questions, { category: first!.id })
    expect(ofFirst).toHaveLength(first!.count)
    expect((await call(anyone, contract.guide)).steps.length).toBeGreaterThan(2)
    await expect(call(anyone, contract.question, { id: 'nothing' })).rejects.toThrow('notFound')
  })

  test('takes one word a person on whether it helped', async () => {
    const { lin, wu, call } = await withUnits()
    const rate = (who: typeof lin, yes: boolean) => call(who, contract.rateAnswer, { id: 'no-code', yes })
    await rate(lin, true)
    expect(await rate(lin, true)).toEqual({ helpful: 1, mine: 1 })
    expect(await rate(wu, true)).toEqual({ helpful: 2, mine: 1 })
    expect(await rate(lin, false)).toEqual({ helpful: 1, mine: 0 })
    expect(await call(wu, contract.question, { id: 'no-code' })).toMatchObject({ helpful: 1, mine: 1 })
    await expect(call(lin, contract.rateAnswer, { id: 'nothing', yes: true })).rejects.toThrow('notFound')
  })

  test('says what the site says instead', async () => {
    const own = {
      account: { zh: '湖滨微校园' },
      steps: [{ zh: '扫一扫' }],
      categories: [{ id: 'a', name: { zh: '分类' } }],
      questions: [{ id: 'q', category: 'a', question: { zh: '问' }, answer: { zh: '答' } }],
    }
    const { anyone, call } = await withUnits({ guide: own })
    expect(await call(anyone, contract.guide)).toMatchObject({ account: '湖滨微校园', steps: ['扫一扫'] })
    expect(await call(anyone, contract.question, { id: 'q' })).toMatchObject({
      answer: '答',
      category_name: '分类',
      mine: -1,
    })
  })
})
