import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/clock.ts'
import { consents } from '#kernel/server/consents/schema.ts'
import { erasures } from '#kernel/server/personal-data/schema.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as office } from '#modules/back-office/contract.ts'
import { served as backOffice } from '#modules/back-office/server/index.ts'
import { contract as formCalls } from '#modules/forms/contract.ts'
import { served as forms } from '#modules/forms/server/index.ts'
import { makeForm } from '#modules/forms/server/testing/make-form.ts'
import { contract as own } from '#modules/identity/contract.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { contract as peopleCalls } from '#modules/people/contract.ts'
import { served as people } from '#modules/people/server/index.ts'
import { contract as quizCalls } from '#modules/quiz/contract.ts'
import { served as quiz } from '#modules/quiz/server/index.ts'
import { players } from '#modules/quiz/server/play-schema.ts'
import { quizCampus } from '#modules/quiz/server/testing/quiz-campus.ts'

const t = await campus([quiz, forms, identity, people, backOffice])

/** A site with a quiz in which 林晓雨 and 吴子航 took part. */
async function consentCampus() {
  const site = await quizCampus(t)
  const { lin, wu, call, ask, db, put, write } = site
  const id = await put()
  await write((own) => own.insert(players).values([lin, wu].map((who) => ({ quiz: id, person: who.id, best: 10 }))))
  return {
    ...{ ...site, quiz: id },
    rows: () => db.select().from(consents).orderBy(asc(consents.id)),
    show: (who: Caller, shown: boolean) => call(who, quizCalls.show, { id, shown }),
    list: async (who: Caller) => (await call(who, own.consents)).list,
    refusal: async (who: Caller, id: string) => (await ask(who, own.withdrawConsent.path, { id })).fail,
  }
}

const nobody = '0190a000-0000-7000-8000-000000000000'

describe('a consent', () => {
  test('is recorded with the change it belongs to, once for each change of state', async () => {
    const { lin, chen, quiz, rows, show, call, db } = await consentCampus()
    for (const shown of [true, true, false, false, true]) await show(lin, shown)
    const { rows: together } = await db.execute(sql`select from ${players} p join ${consents} c on c.xmin = p.xmin`)
    expect(together).toHaveLength(1)
    const all = await rows()
    expect(all.map(({ given }) => given)).toEqual([true, false, true])
    expect(all[0]).toMatchObject({
      ...{ person: lin.id, purpose: 'quiz.ranking', thing: quiz, title: '测试竞答', detail: [], language: 'zh' },
    })
    await expect(call(chen, quizCalls.show, { id: quiz, shown: true })).rejects.toThrow('notFound')
    expect(await rows()).toHaveLength(3)
  })

  test('given twenty times at once is one row', async () => {
    const { lin, rows, show } = await consentCampus()
    await Promise.all(Array.from({ length: 20 }, () => show(lin, true)))
    expect(await rows()).toHaveLength(1)
  })

  test('to have a form filled in is kept with the names of its fields, never their values', async () => {
    const { id, lin, wu, admin, call, rows } = await consentCampus()
    const fields = [
      { key: 'who', kind: 'text' as const, title: '姓名', prefill: 'name' as const },
      { key: 'no', kind: 'text' as const, title: '学号', prefill: 'number' as const },
    ]
    const form = await makeForm(t.portal, id, admin.id, { fields })
    const formid = String(form.number)
    const fill = (who: Caller, names: string[]) => call(who, formCalls.prefill, { formid, fields: names })
    const sent = await Promise.all(Array.from({ length: 20 }, () => fill(lin, ['who'])))
    expect(sent[0]!.answers).toEqual({ who: '林晓雨' })
    await fill(wu, [])
    await fill(lin, ['who', 'no'])
    const all = await rows()
    expect(all.map(({ person, detail }) => ({ person, detail }))).toEqual([
      { person: lin.id, detail: ['姓名'] },
      { person: lin.id, detail: ['姓名', '学号'] },
    ])
    expect(JSON.stringify(all)).not.toContain('林晓雨')
  })

  test('to the terms of a form is recorded when it is sent, unless it is anonymous', async () => {
    const { id, lin, admin, call, rows } = await consentCampus()
    const fields = [{ key: 'terms', kind: 'agreement' as const, title: '用车须知' }]
    for (const anonymous of [false, true]) {
      const form = await makeForm(t.portal, id, admin.id, { fields, rules: { anonymous } })
      await call(lin, formCalls.submit, { formid: String(form.number), answers: { terms: '1' } })
    }
    expect(await rows()).toMatchObject([{ purpose: 'forms.agreement', title: '体温登记', detail: ['用车须知'] }])
  })

  test('is never changed in the database, only added and deleted', async () => {
    const { lin, show, write } = await consentCampus()
    await show(lin, true)
    for (const change of [sql`given = false`, sql`created_at = now()`, sql`site = 'other'`])
      await expect(write((db) => db.execute(sql`update consents set ${change}`))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    await write((db) => db.execute(sql`delete from consents`))
  })
})

describe('the person', () => {
  test('sees the state of each thing with what was before, and withdraws it', async () => {
    const { lin, quiz, show, list, call, db } = await consentCampus()
    for (const shown of [true, false, true]) await show(lin, shown)
    const [row, ...others] = await list(lin)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ purpose: '在排行榜中公开我的姓名和成绩', title: '测试竞答', given: true, allowedActions: ['withdraw'] },
      history: [{ given: false }, { given: true }],
    })
    await call(lin, own.withdrawConsent, { id: row!.id })
    await call(lin, own.withdrawConsent, { id: row!.id })
    const [player] = await db.select().from(players).where(eq(players.person, lin.id))
    expect(player).toMatchObject({ quiz, shown: false })
    expect(await list(lin)).toMatchObject([{ given: false, allowedActions: [], history: [{}, {}, {}] }])
  })

  test('is refused what is not theirs, not there or was for one moment', async () => {
    const { id, lin, wu, anyone, admin, call, ask, show, list, refusal } = await consentCampus()
    await show(lin, true)
    const [row] = await list(lin)
    expect(await list(wu)).toEqual([])
    expect(await refusal(wu, row!.id)).toBe('notFound')
    expect(await refusal(lin, nobody)).toBe('notFound')
    expect(await refusal(lin, 'x')).toBe('badInput')
    expect((await ask(anyone, own.consents.path)).e).toBe(10013)
    const fields = [{ key: 'who', kind: 'text' as const, title: '姓名', prefill: 'name' as const }]
    const form = await makeForm(t.portal, id, admin.id, { fields })
    await call(wu, formCalls.prefill, { formid: String(form.number), fields: ['who'] })
    const [once] = await list(wu)
    expect(once).toMatchObject({ purpose: '使用校园数据填写表单', detail: ['姓名'], allowedActions: [] })
    expect(await refusal(wu, once!.id)).toBe('consentStays')
    const elsewhere = await consentCampus()
    expect(await elsewhere.list(elsewhere.lin)).toEqual([])
    expect(await elsewhere.refusal(elsewhere.lin, row!.id)).toBe('notFound')
  })

  test('reads more than a page of them', async () => {
    const { lin, call, write } = await consentCampus()
    const row = { person: lin.id, purpose: 'quiz.ranking', title: '竞答', given: true, language: 'zh' }
    await write((db) => db.insert(consents).values(Array.from({ length: 25 }, (_, n) => ({ ...row, thing: `${n}` }))))
    const first = await call(lin, own.consents)
    const second = await call(lin, own.consents, { page: 2 })
    expect([first.list.length, first.more, second.list.length, second.more]).toEqual([20, true, 5, false])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(25)
  })

  test('whose data is erased leaves none', async () => {
    const { id: site, lin, wu, admin, chen, show, rows, write } = await consentCampus()
    for (const who of [lin, wu]) await show(who, true)
    const asked = { person: lin.id, reason: 'left', state: 'confirmed' as const, askedBy: admin.id, decidedBy: chen.id }
    const [entry] = await write((db) => db.insert(erasures).values(asked).returning())
    await runJob(t, { site, served: people, job: 'erase', data: { id: entry!.id } })
    expect((await rows()).map(({ person }) => person)).toEqual([wu.id])
  })
})

describe('an administrator', () => {
  test('looks the log through by person, purpose and state, with the right for people’s data only', async () => {
    const { lin, wu, admin, call, ask, show } = await consentCampus()
    await show(lin, true)
    await show(wu, true)
    await show(wu, false)
    const find = async (filter: object) =>
      (await call(admin, peopleCalls.consents, filter)).list.map(({ person, state }) => `${person.number} ${state}`)
    expect(await find({})).toEqual(['20260002 withdrawn', '20260002 given', '20260001 given'])
    expect(await find({ q: '20260001' })).toEqual(['20260001 given'])
    expect(await find({ state: 'withdrawn' })).toEqual(['20260002 withdrawn'])
    expect(await find({ purpose: 'quiz.ranking', page_size: 1, page: 3 })).toEqual(['20260001 given'])
    expect(await find({ purpose: 'forms.prefill' })).toEqual([])
    const purposes = (await call(admin, peopleCalls.consentPurposes)).list.map(({ id }) => id)
    expect(purposes).toEqual(['quiz.ranking', 'forms.prefill', 'forms.agreement'])
    expect((await ask(lin, peopleCalls.consents.path)).fail).toBe('notFound')
  })

  test('exports it', async () => {
    const { lin, admin, call, show } = await consentCampus()
    await show(lin, true)
    const { id } = await call(admin, office.startExport, { module: 'people', name: 'consents', filter: '{}' })
    const found = async () => (await call(admin, office.myExports)).list.find((one) => one.id === id)
    await expect.poll(async () => (await found())?.state, { timeout: 20_000 }).toBe('done')
    expect(await found()).toMatchObject({ rows: 1 })
  })
})

test('the purge deletes what was followed long ago, and never the latest', async () => {
  const { id: site, lin, rows, write } = await consentCampus()
  const about = { person: lin.id, purpose: 'quiz.ranking', title: '竞答', language: 'zh' }
  const put = (thing: string, days: number[]) =>
    write((db) =>
      db.insert(consents).values(
        days.map((ago, i) => ({
          ...{ ...about, thing, given: i % 2 === 0, at: new Date(Date.now() - ago * dayMs) },
        })),
      ),
    )
  await put('withdrawn', [3000, 2000])
  await put('standing', [3000])
  await put('recent', [3000, 2000, 100])
  await runJob(t, { site, served: people, job: 'purgeConsents' })
  expect((await rows()).map(({ thing, given }) => `${thing} ${given}`)).toEqual([
    'withdrawn false',
    'standing true',
    'recent false',
    'recent true',
  ])
})
