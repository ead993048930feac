import { describe, expect, test } from 'vitest'
import { everyone, thePublic } from '#engines/directory/audience.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { guideContract as contract } from '../contract.ts'
import { openingAt, openingOf } from '../opening-hours.ts'
import { emptyBody } from '../shapes.ts'
import { hours, step } from './demo-shape.ts'
import { served } from './index.ts'
import { guides } from './schema.ts'

const t = await campus([served])
const body = { ...emptyBody, steps: [step('挂失', '先挂失')] }
const draft = {
  title: '补办校园卡',
  titleEn: 'Replace a card',
  topic: 'cards' as const,
  keywords: ['饭卡'],
  audience: JSON.stringify(everyone),
  body: JSON.stringify(body),
}

type Site = Awaited<ReturnType<typeof t.site>>

async function published(s: Site, more: object = {}) {
  const { id, version } = await s.call(s.admin, contract.saveGuide, { ...draft, ...more })
  await s.call(s.admin, contract.stepGuide, { id, version, action: 'publish' })
  return id
}

describe('a guide', () => {
  test.each(['校园卡', 'xiaoyuanka', 'bbxyk', '饭卡', 'replace', '先挂失', '校园咔'])('is found by %s', async (q) => {
    const s = await t.site()
    const id = await published(s)
    await published(s, {
      title: '宿舍调换',
      titleEn: 'Change rooms',
      keywords: [],
      topic: 'living',
      body: JSON.stringify({ ...emptyBody, steps: [step('申请', '填表')] }),
    })
    const { list, topics } = await s.call(s.lin, contract.guides, { q })
    expect(list.map((guide) => guide.id)).toEqual([id])
    expect(topics).toEqual([
      { topic: 'living', count: 1 },
      { topic: 'cards', count: 1 },
    ])
  })

  test('is for those it is meant for, and only once it is published', async () => {
    const s = await t.site()
    const { id, version } = await s.call(s.admin, contract.saveGuide, draft)
    await expect(s.call(s.lin, contract.guideDetail, { id })).rejects.toThrow('notFound')
    await s.call(s.admin, contract.stepGuide, { id, version, action: 'publish' })
    expect(await s.call(s.lin, contract.guideDetail, { id })).toMatchObject({
      edition: 1,
      allowedActions: ['vote', 'ask'],
    })
    await expect(s.call(s.anyone, contract.guideDetail, { id })).rejects.toThrow('notFound')
    const open = await published(s, { audience: JSON.stringify(thePublic), title: '新生报到' })
    expect(await s.call(s.anyone, contract.guideDetail, { id: open })).toMatchObject({ allowedActions: [] })
    const teachers = await published(s, { audience: JSON.stringify({ ...everyone, who: 'some', roles: ['teacher'] }) })
    await expect(s.call(s.lin, contract.guideDetail, { id: teachers })).rejects.toThrow('notFound')
    await s.call(s.chen, contract.guideDetail, { id: teachers })
  })

  test('is whole before it is published, and changes for its readers with a new edition', async () => {
    const s = await t.site()
    const half = await s.call(s.admin, contract.saveGuide, { ...draft, body: JSON.stringify(emptyBody) })
    const toPublish = { ...half, action: 'publish' as const }
    await expect(s.call(s.admin, contract.stepGuide, toPublish)).rejects.toThrow('guideIncomplete')
    const id = await published(s)
    const before = await s.call(s.admin, contract.deskGuide, { id })
    await s.call(s.admin, contract.saveGuide, { ...draft, id, version: before.version, summary: '新' })
    expect(await s.call(s.lin, contract.guideDetail, { id })).toMatchObject({ edition: 2, summary: '新' })
    await expect(s.call(s.admin, contract.saveGuide, { ...draft, id, version: before.version })).rejects.toThrow(
      'changed',
    )
    await expect(
      s.call(s.admin, contract.stepGuide, { id, version: before.version + 1, action: 'delete' }),
    ).rejects.toThrow('notNow')
  })

  test.each([
    ['a script', { ...body, links: [{ title: 'x', to: 'javascript:alert(1)' }] }],
    ['a NUL', { ...body, checks: ['a\0b'] }],
    ['half a character', { ...body, checks: ['\ud800'] }],
    ['plain http', { ...body, links: [{ title: 'x', to: 'http://example.com/' }] }],
    [
      'impossible hours',
      {
        ...body,
        counters: [{ name: 'x', place: '', phone: '', hours: [{ days: [1], from: '18:00', until: '08:00' }] }],
      },
    ],
    ['a wrong number', { ...body, counters: [{ name: 'x', place: '', phone: '<b>1</b>', hours: [] }] }],
  ])('does not take %s', async (_what, bad) => {
    const s = await t.site()
    expect((await s.ask(s.admin, contract.saveGuide.path, { ...draft, body: JSON.stringify(bad) })).fail).toBe(
      'badInput',
    )
  })

  test('does not give out a file that is not its own', async () => {
    const s = await t.site()
    const id = await published(s)
    const file = '01234567-89ab-4def-8123-456789abcdef'
    await expect(s.call(s.lin, contract.guideFile, { id, file })).rejects.toThrow('notFound')
    const stolen = {
      ...body,
      materials: [{ name: '表', note: '', copies: 1, isOptional: false, file, fileName: 'a.doc' }],
    }
    await expect(s.call(s.admin, contract.saveGuide, { ...draft, body: JSON.stringify(stolen) })).rejects.toThrow(
      'badFile',
    )
  })
})

describe('readers', () => {
  test('say whether it helped, once each', async () => {
    const s = await t.site()
    const id = await published(s)
    await s.call(s.lin, contract.voteGuide, { id, helpful: true })
    await s.call(s.wu, contract.voteGuide, { id, helpful: true })
    expect(await s.call(s.wu, contract.voteGuide, { id, helpful: false, missing: '没有地图' })).toEqual({
      helpful: 1,
      votes: 2,
    })
    expect(await s.call(s.lin, contract.guideDetail, { id })).toMatchObject({ myVote: 'yes', helpful: 1, votes: 2 })
    const figures = await s.call(s.admin, contract.guideFigures, { id })
    expect(figures).toMatchObject({ helpful: 1, votes: 2, list: [{ missing: '没有地图' }], weeks: [{ yes: 1, no: 1 }] })
    expect(JSON.stringify(figures)).not.toContain('吴')
    expect((await s.ask(s.anyone, contract.voteGuide.path, { id, helpful: true })).e).not.toBe(0)
  })

  test('ask, and are answered; what is of use to all is published without a name', async () => {
    const s = await t.site()
    const id = await published(s)
    const asked = await s.call(s.lin, contract.askGuide, { id, text: '周末能办吗？' })
    await expect(s.call(s.lin, contract.askGuide, { id, text: '周末能办吗？' })).rejects.toThrow('sameQuestion')
    const [open] = (await s.call(s.admin, contract.deskQuestions, { state: 'open' })).list
    expect(open).toMatchObject({ id: asked.id, person: { name: '林晓雨' }, allowedActions: ['answer', 'close'] })
    expect(await s.call(s.admin, contract.deskGuide, { id })).toMatchObject({ openQuestions: 1 })
    const answer = {
      id: asked.id,
      version: open!.version,
      answer: '可以，自助机每天开放。',
      wording: '周末可以办理吗？',
      publish: true,
    }
    await s.call(s.admin, contract.answerQuestion, answer)
    await expect(s.call(s.admin, contract.answerQuestion, answer)).rejects.toThrow('changed')
    expect((await s.call(s.lin, contract.myQuestions, {})).list).toMatchObject([
      { state: 'answered', answer: answer.answer },
    ])
    const { faq } = await s.call(s.wu, contract.guideDetail, { id })
    expect(faq).toEqual([{ question: '周末可以办理吗？', answer: answer.answer }])
    expect((await s.call(s.wu, contract.myQuestions, {})).list).toEqual([])
    for (let i = 0; i < 5; i++) await s.call(s.wu, contract.askGuide, { id, text: `问题 ${i}` })
    await expect(s.call(s.wu, contract.askGuide, { id, text: '又一个' })).rejects.toThrow('enoughAsked')
  })
})

test('one that nobody looked at for long is told to its keepers, not to its readers', async () => {
  const s = await t.site()
  const id = await published(s)
  const old = new Date(Date.now() - 181 * 86_400_000)
  await writeForSite(t.portal.database.pool, s.id, (db) => db.update(guides).set({ reviewedAt: old }))
  const [row] = (await s.call(s.admin, contract.deskGuides, { state: 'stale' })).list
  expect(row).toMatchObject({ id, isStale: true })
  await runJob(t, { site: s.id, served, job: 'remindOfGuides' })
  await s.call(s.admin, contract.stepGuide, { id, version: row!.version, action: 'review' })
  expect((await s.call(s.admin, contract.deskGuides, { state: 'stale' })).list).toEqual([])
})

describe('opening hours', () => {
  const at = (weekday: number, clock: string) => ({
    weekday,
    minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
  })
  test.each([
    [1, '08:00', { open: true, until: '11:30' }],
    [1, '07:59', { open: false, next: '08:00', nextDays: 0 }],
    [1, '11:30', { open: false, next: '14:00', nextDays: 0 }],
    [5, '17:00', { open: false, next: '08:00', nextDays: 3, nextWeekday: 1 }],
    [7, '12:00', { open: false, next: '08:00', nextDays: 1 }],
  ])('day %i at %s', (day, clock, wanted) => {
    expect(openingAt(hours.office, at(day, clock))).toMatchObject(wanted)
  })

  test('of several, whoever is open', () => {
    const sunday = at(7, '12:00')
    const states = [hours.office, hours.long, []].map((list) => openingAt(list, sunday))
    expect(openingOf(states)).toMatchObject({ open: true, until: '21:30' })
    expect(openingOf([openingAt([], sunday)])).toMatchObject({ known: false })
  })
})

test('the demo has a dozen guides, and something to answer', async () => {
  const s = await t.site({ seeded: true })
  expect((await s.call(s.lin, contract.guides, { page_size: 50 })).total).toBe(12)
  expect((await s.call(s.anyone, contract.guides, {})).total).toBe(4)
  expect((await s.call(s.admin, contract.deskQuestions, { state: 'open' })).total).toBe(2)
})
