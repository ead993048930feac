import { describe, expect, test } from 'vitest'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { campus } from '#kernel/testing/campus.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
const fall = { year: '2026-2027', term: '1', start: '2026-08-31', weeks: 19 } as const
type Site = Awaited<ReturnType<typeof t.site>>
const calendarFor = async ({ anyone, call }: Site) => openCalendar(await call(anyone, contract.calendar))
const rowOn = async ({ admin, call }: Site, day: string, campus = '') => {
  const { list } = await call(admin, contract.sheet, { year: '2026-2027' })
  return list.find((row) => row.day === day && row.campus === campus)
}

describe('terms', () => {
  test('opening a year fills in the public holidays, and everybody reads the calendar', async () => {
    const site = await t.site()
    const { admin, anyone, call } = site
    expect(await call(anyone, contract.calendar)).toMatchObject({ terms: [], days: [] })
    await call(admin, contract.saveTerm, fall)
    const { list } = await call(admin, contract.terms)
    expect(list).toMatchObject([
      { ...fall, name: '2026-2027 学年第一学期', nameEn: '2026-2027, first term', until: '2027-01-10', version: 1 },
    ])
    const calendar = await calendarFor(site)
    expect(calendar.dayOf('2026-10-01')).toMatchObject({ kind: 'holiday', reason: { zh: '国庆节', tw: '國慶節' } })
    expect(calendar.dayOf('2026-10-10')).toMatchObject({
      kind: 'makeup',
      countsAs: { week: 6, weekday: 3 },
      reason: { zh: '国庆节调休', en: 'Make-up day for National Day' },
    })
  })

  test('a year has each term once, and terms do not overlap', async () => {
    const { admin, ask, call } = await t.site()
    const { id } = await call(admin, contract.saveTerm, fall)
    const again = await ask(admin, contract.saveTerm.path, fall)
    expect(again).toMatchObject({ e: 1, fail: 'termTaken', m: '2026-2027 学年已有第 1 学期' })
    const close = await ask(admin, contract.saveTerm.path, { ...fall, term: '2', start: '2027-01-10' })
    expect(close).toMatchObject({
      fail: 'termsOverlap',
      m: '日期与“2026-2027 学年第一学期”重叠（2026-08-31 至 2027-01-10）',
    })
    await call(admin, contract.saveTerm, { ...fall, term: '2', start: '2027-01-11', name: '春季学期' })
    // Its own dates are no obstacle.
    await call(admin, contract.saveTerm, { ...fall, id, version: 1, weeks: 18 })
    expect((await call(admin, contract.terms)).list.map(({ weeks }) => weeks)).toEqual([19, 18])
  })

  test('bad input is refused with words', async () => {
    const { admin, ask } = await t.site()
    const save = (draft: object) => ask(admin, contract.saveTerm.path, { ...fall, ...draft })
    for (const draft of [{ weeks: 0 }, { weeks: 54 }, { start: '2026-02-30' }, { start: '0001-01-01' }, { term: '9' }])
      expect(await save(draft)).toMatchObject({ e: 1, fail: 'badInput' })
    expect(await save({ year: '2026-2028' })).toMatchObject({ fail: 'badInput', d: { fields: { year: '填写有误' } } })
    expect(await save({ start: '2030-09-01' })).toMatchObject({ fail: 'otherYear' })
  })

  test('a term is deleted once, by the version that was seen', async () => {
    const site = await t.site()
    const { admin, ask, call } = site
    const { id } = await call(admin, contract.saveTerm, fall)
    await call(admin, contract.saveTerm, { ...fall, id, version: 1, weeks: 18 })
    const stale = await ask(admin, contract.saveTerm.path, { ...fall, id, version: 1, weeks: 17 })
    expect(stale).toMatchObject({ fail: 'changed', d: { by: '郑岚', fresh: { id, version: 2, weeks: 18 } } })
    expect(await ask(admin, contract.deleteTerm.path, { id, version: 1 })).toMatchObject({ fail: 'changed' })
    await call(admin, contract.deleteTerm, { id, version: 2 })
    expect(await ask(admin, contract.deleteTerm.path, { id, version: 2 })).toMatchObject({ fail: 'notFound' })
    expect((await calendarFor(site)).terms).toEqual([])
  })
})

describe('special days', () => {
  test('a correction wins over the public holidays, survives their update, and can be taken back', async () => {
    const site = await t.site()
    const { admin, call } = site
    await call(admin, contract.saveTerm, fall)
    const { id, version } = (await rowOn(site, '2026-10-10'))!
    const draft = { day: '2026-10-10', kind: 'workday', reason: '校庆', reasonEn: 'Anniversary' } as const
    await call(admin, contract.saveDay, { ...draft, id, version })
    expect((await calendarFor(site)).dayOf('2026-10-10')).toMatchObject({
      kind: 'workday',
      reason: { en: 'Anniversary' },
    })
    expect(await call(admin, contract.updateHolidays, { year: '2026-2027' })).toEqual({ changed: 0 })
    const own = (await rowOn(site, '2026-10-10'))!
    expect(own).toMatchObject({ source: 'own', kind: 'workday', allowedActions: ['correct', 'reset'] })
    await call(admin, contract.resetDay, { id: own.id, version: own.version })
    expect(await rowOn(site, '2026-10-10')).toMatchObject({
      source: 'package',
      kind: 'makeup',
      standsFor: '2026-10-07',
    })
  })

  test('a make-up day holds the classes of the date it stands for', async () => {
    const site = await t.site()
    const { admin, ask, call } = site
    const { id: term } = await call(admin, contract.saveTerm, fall)
    const draft = { day: '2026-11-21', kind: 'makeup', standsFor: '2026-11-16', reason: '运动会补课' } as const
    await call(admin, contract.saveDay, draft)
    const calendar = await calendarFor(site)
    expect(calendar.datesOf(term, { weeks: [12], weekday: 1 })).toMatchObject([
      { day: '2026-11-16' },
      { day: '2026-11-21', movedFrom: '2026-11-16', reason: { zh: '运动会补课' } },
    ])
    const save = (part: object) => ask(admin, contract.saveDay.path, { ...draft, day: '2026-11-22', ...part })
    expect(await save({ standsFor: '' })).toMatchObject({
      fail: 'badInput',
      d: { fields: { standsFor: '请填写此项' } },
    })
    expect(await save({ standsFor: '2026-11-22' })).toMatchObject({
      fail: 'badInput',
      d: { fields: { standsFor: '填写有误' } },
    })
    expect(await save({ reason: ' ' })).toMatchObject({ fail: 'badInput' })
    expect(await save({ campus: 'nowhere' })).toMatchObject({ fail: 'badInput', d: { fields: { campus: '填写有误' } } })
  })

  test('of two who mark the same day the second is told', async () => {
    const site = await t.site()
    const { admin, ask, call } = site
    const draft = { day: '2026-11-20', kind: 'holiday', reason: '停电' } as const
    const { id } = await call(admin, contract.saveDay, draft)
    expect(await ask(admin, contract.saveDay.path, { ...draft, kind: 'workday' })).toMatchObject({ fail: 'changed' })
    const late = await ask(admin, contract.saveDay.path, { ...draft, id, version: 7 })
    expect(late).toMatchObject({ fail: 'changed', d: { by: '郑岚', fresh: { id, version: 1, reason: '停电' } } })
    const row = (await rowOn(site, '2026-11-20'))!
    expect(await ask(admin, contract.resetDay.path, { id, version: 9 })).toMatchObject({ fail: 'changed' })
    await call(admin, contract.resetDay, { id, version: row.version })
    expect(await rowOn(site, '2026-11-20')).toBeUndefined()
  })

  test('several days are marked at once, unless one has been corrected', async () => {
    const site = await t.site()
    const { admin, ask, call } = site
    await call(admin, contract.saveTerm, fall)
    const range = { from: '2026-09-24', until: '2026-09-28', kind: 'holiday', reason: '迎新' } as const
    expect(await call(admin, contract.markDays, range)).toEqual({ days: 5 })
    expect(await rowOn(site, '2026-09-25')).toMatchObject({ source: 'own', reason: '迎新' })
    const again = await ask(admin, contract.markDays.path, { ...range, from: '2026-09-20' })
    expect(again).toMatchObject({ fail: 'daysCorrected', m: '其中 5 天已单独设置（2026-09-24 等），请逐日修改' })
    for (const wrong of [{ until: '2026-09-01' }, { until: '2027-09-01' }, { kind: 'makeup' }])
      expect(await ask(admin, contract.markDays.path, { ...range, ...wrong })).toMatchObject({ fail: 'badInput' })
    const { id, version } = (await rowOn(site, '2026-10-01'))!
    expect(await ask(admin, contract.resetDay.path, { id, version })).toMatchObject({ fail: 'notNow' })
  })
})

test('the calendar is read from memory, and a change reaches the next reader', async () => {
  const site = await t.site()
  const { admin, anyone, call } = site
  await call(anyone, contract.calendar)
  expect(await statementsOf(() => call(anyone, contract.calendar))).toEqual([])
  await call(admin, contract.saveTerm, fall)
  const read = await statementsOf(async () => expect((await calendarFor(site)).terms).toHaveLength(1))
  expect(read).toHaveLength(1)
})

test('only those who manage the calendar change it or read its rows, and no other site has any of it', async () => {
  const [mine, other] = [await t.site(), await t.site()]
  await mine.call(mine.admin, contract.saveTerm, fall)
  await mine.call(mine.admin, contract.saveCampus, { id: 'east', name: '东校区' })
  expect(await other.call(other.anyone, contract.calendar)).toMatchObject({ terms: [], days: [], campuses: [] })
  for (const { path, access } of Object.values(contract)) {
    if (access === 'public') continue
    expect((await mine.ask(mine.lin, path)).e, path).not.toBe(0)
    expect((await mine.ask(mine.anyone, path)).e, path).toBe(10013)
  }
})
