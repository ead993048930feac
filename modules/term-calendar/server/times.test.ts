import { expect, test } from 'vitest'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { terms } from '#engines/calendar/server/schema.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { dayIn } from '#kernel/clock.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served])
type Site = Awaited<ReturnType<typeof t.site>>
const calendarFor = async ({ anyone, call }: Site) => openCalendar(await call(anyone, contract.calendar))

const period = (n: number, from: number, to: number) => ({ n, from, to })
const bells = (periods: object[], more: object = {}) => ({
  ...{ name: '夏季作息', from: '05-01', until: '09-30', periods: JSON.stringify(periods) },
  ...more,
})

test('period tables by campus and season; half periods and none at all between two are fine', async () => {
  const site = await t.site()
  const { admin, ask, call } = site
  await call(admin, contract.saveCampus, { id: 'east', name: '东校区', nameEn: 'East' })
  const { id } = await call(admin, contract.saveBells, bells([period(2, 530, 550), period(1, 480, 530)]))
  await call(admin, contract.saveBells, bells([period(1, 500, 545)], { campus: 'east' }))
  const calendar = await calendarFor(site)
  expect(calendar.periodsOn('2027-06-01')).toEqual([period(1, 480, 530), period(2, 530, 550)])
  expect(calendar.timeOf('2027-06-01', 'east', 1)).toMatchObject({ starts: new Date('2027-06-01T08:20:00+08:00') })
  expect(calendar.periodsOn('2027-10-01')).toEqual([])
  const save = (periods: object[], more = {}) =>
    ask(admin, contract.saveBells.path, bells(periods, { from: '10-01', until: '04-30', ...more }))
  expect(await save([period(1, 480, 525), period(2, 520, 600)])).toMatchObject({
    fail: 'periodOrder',
    m: expect.stringContaining('第 2 节'),
  })
  expect(await save([period(1, 480, 525), period(1, 530, 600)])).toMatchObject({ fail: 'periodOrder' })
  expect(await save([period(1, 525, 480)])).toMatchObject({ fail: 'periodOrder' })
  expect(await save([period(1, 480, 525)], { from: '09-15' })).toMatchObject({
    fail: 'bellsOverlap',
    m: '同一校区的“夏季作息”已覆盖其中部分日期',
  })
  for (const wrong of [{ from: '2026-10-01' }, { from: '13-01' }, { periods: '[]' }, { periods: 'x' }, { name: '' }])
    expect(await save([period(1, 480, 525)], wrong)).toMatchObject({ fail: 'badInput' })
  expect(await ask(admin, contract.deleteBells.path, { id, version: 4 })).toMatchObject({ fail: 'changed' })
  await call(admin, contract.saveBells, bells([period(1, 490, 535)], { id, version: 1 }))
  await call(admin, contract.deleteBells, { id, version: 2 })
  expect((await call(admin, contract.bells)).list.map((row) => row.campus)).toEqual(['east'])
})

test('campuses have a key of their own and stay while something uses them', async () => {
  const { admin, ask, call } = await t.site()
  await call(admin, contract.saveCampus, { id: 'east', name: '东校区' })
  expect(await ask(admin, contract.saveCampus.path, { id: 'east', name: '另一个' })).toMatchObject({
    fail: 'campusTaken',
  })
  expect(await ask(admin, contract.saveCampus.path, { id: 'East!', name: '东' })).toMatchObject({ fail: 'badInput' })
  await call(admin, contract.saveCampus, { id: 'east', version: 1, name: '东校园' })
  const { id } = await call(admin, contract.saveDay, {
    day: '2026-11-20',
    campus: 'east',
    kind: 'holiday',
    reason: '停水',
  })
  expect(await ask(admin, contract.deleteCampus.path, { id: 'east', version: 2 })).toMatchObject({ fail: 'campusUsed' })
  await call(admin, contract.resetDay, { id, version: 1 })
  await call(admin, contract.deleteCampus, { id: 'east', version: 2 })
  expect((await call(admin, contract.campuses)).list).toEqual([])
})

test('office hours count deadlines', async () => {
  const site = await t.site()
  const { admin, ask, call } = site
  const { week, version } = await call(admin, contract.hours)
  expect([version, week[0]?.length, week[5]]).toEqual([0, 2, []])
  const own = week.map((spans, i) => (i === 5 ? [{ from: 540, to: 720 }] : spans))
  await call(admin, contract.saveHours, { id: 'week', version: 0, week: JSON.stringify(own) })
  const friday = new Date('2027-03-05T17:00:00+08:00')
  expect((await calendarFor(site)).addWorkTime(friday, 60)).toEqual(new Date('2027-03-06T09:30:00+08:00'))
  const save = (next: unknown, seen = 1) =>
    ask(admin, contract.saveHours.path, { id: 'week', version: seen, week: JSON.stringify(next) })
  expect(await save(own, 0)).toMatchObject({ fail: 'changed', d: { by: '郑岚', fresh: { version: 1 } } })
  expect(await save(own.map(() => []))).toMatchObject({ fail: 'noHours' })
  expect(await save([[{ from: 600, to: 540 }], ...own.slice(1)])).toMatchObject({
    fail: 'hoursOrder',
    m: expect.stringContaining('周一'),
  })
  expect(await save(own.slice(1))).toMatchObject({ fail: 'badInput' })
})

test('the job brings public holidays into terms that are not over, and leaves the rest alone', async () => {
  const site = await t.site()
  await runJob(t, { site: site.id, served, job: 'updateHolidays' })
  const rows = [2020, 2026].map((y) => ({
    year: `${y}-${y + 1}`,
    term: '1',
    name: { zh: '秋' },
    start: `${y}-08-31`,
    weeks: 53,
  }))
  await writeForSite(t.portal.database.pool, site.id, async (db) => void (await db.insert(terms).values(rows)))
  await runJob(t, { site: site.id, served, job: 'updateHolidays' })
  const { list } = await site.call(site.admin, contract.sheet, { year: '2026-2027' })
  expect(list.some(({ day }) => day === '2026-10-01')).toBe(true)
  expect((await site.call(site.admin, contract.sheet, { year: '2020-2021' })).list).toEqual([])
})

test('the demo has today in a term, a make-up day in it, and two campuses with bells of their own', async () => {
  const site = await t.site({ seeded: true })
  const calendar = await calendarFor(site)
  const today = dayIn('Asia/Shanghai', t.portal.now())
  const { term } = calendar.dayOf(today)
  expect(term).toBeDefined()
  const makeup = calendar.specialDays.filter(
    ({ kind, day }) => kind === 'makeup' && term!.start <= day && day <= lastDayOf(term!),
  )
  expect(makeup.some(({ reason }) => reason?.zh === '校运动会补课')).toBe(true)
  const [main, east] = ['main', 'east'].map((campus) => calendar.periodsOn(today, campus)[0]!.from)
  expect(main).not.toBe(east)
  expect(calendar.periodsOn('2027-05-01')[5]).not.toEqual(calendar.periodsOn('2027-12-01')[5])
})
