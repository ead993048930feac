import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { figureExpected } from '#engines/figures/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { plans } from '../schema.ts'
import { schoolOn } from '../testing/school.ts'

const t = await campus([served])
const ago = (days: number) => dayAfter(dayIn('Asia/Shanghai', new Date()), -days)
const aDay = 86_400_000
afterEach(() => {
  t.clock.offset = 0
})

/** Two long-standing students; the record of expected people began three days ago. */
async function recorded() {
  const school = await schoolOn(t)
  const { id, lin, wu, write } = school
  const old = new Date(Date.now() - 40 * aDay)
  await write((db) =>
    db
      .update(people)
      .set({ createdAt: old })
      .where(inArray(people.id, [lin.id, wu.id])),
  )
  /** Runs the hourly job as of some days ago. */
  const note = async (days: number) => {
    t.clock.offset = -days * aDay
    await runJob(t, { site: id, served, job: 'expected' })
    t.clock.offset = 0
  }
  await note(3)
  return { ...school, note }
}

test('a past day counts and lists the people of that day, in the unit they were in', async () => {
  const { admin, lin, wu, zhou, call, ask, plan, first, second, top, write, note } = await recorded()
  await write((db) => db.update(people).set({ leftAt: new Date() }).where(eq(people.id, wu.id)))
  await note(2)
  await write(async (db) => {
    await db.update(people).set({ department: second }).where(eq(people.id, lin.id))
    await db.insert(people).values({ number: '20269999', name: '新来', role: 'student', department: first })
  })
  await note(0)

  const { days } = await call(admin, contract.statistics, { plan })
  expect(days.slice(-5).map(({ expected, missing }) => [expected, missing])).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
    [1, 1],
    [2, 2],
  ])
  const units = async (day: string) => {
    const { list } = await call(admin, contract.fenji, { plan, unit: top, day })
    return Object.fromEntries(list.map(({ id, expected }) => [id, expected]))
  }
  expect(await units(ago(3))).toEqual({ [first]: 1, [second]: 1 })
  expect(await units(ago(1))).toEqual({ [first]: 1, [second]: 0 })
  expect(await units(ago(0))).toEqual({ [first]: 1, [second]: 1 })

  const missing = async (who: typeof admin, day: string, unit = '') => {
    const { list } = await call(who, contract.ulists, { plan, day, unit, mark: 'missing' })
    return list.map(({ realname }) => realname)
  }
  expect(await missing(admin, ago(3))).toEqual(['林晓雨', '吴子航'])
  expect(await missing(admin, ago(1))).toEqual(['林晓雨'])
  expect(await missing(zhou, ago(1), first)).toEqual(['林晓雨'])
  expect(await missing(zhou, ago(0), first)).toEqual(['新来'])

  const own = (await call(admin, contract.personDays, { plan, person: wu.id })).days
  expect(own[0]!.day).toBe(ago(3))
  const excuse = (day: string) => ask(admin, contract.excuse.path, { plan, person: wu.id, day, reason: '请假' })
  expect((await excuse(ago(1))).fail).toBe('notFound')
  expect((await excuse(ago(3))).e).toBe(0)
  expect((await call(admin, contract.fenji, { plan, unit: second, day: ago(3) })).own).toMatchObject({
    expected: 1,
    excused: 1,
    missing: 0,
  })
})

test('nobody is missing on days on which the plan rested', async () => {
  const { admin, call, plan, write, note } = await recorded()
  await write((db) => db.update(plans).set({ state: 'paused' }).where(eq(plans.id, plan)))
  await note(2)
  await write((db) => db.update(plans).set({ state: 'running' }).where(eq(plans.id, plan)))
  await note(1)
  const { days } = await call(admin, contract.statistics, { plan })
  expect(days.slice(-4).map(({ missing }) => missing)).toEqual([2, 0, 2, 2])
})

test('it is written once, and goes with the plan', async () => {
  const { id, plan, write, note } = await recorded()
  await note(1)
  await note(0)
  const rows = await write((db) => db.select().from(figureExpected))
  expect(rows.map(({ toDay }) => toDay)).toEqual([null, null])
  const long = { state: 'ended' as const, startsOn: ago(90), endsOn: ago(60), retention: 1 }
  await write((db) => db.update(plans).set(long).where(eq(plans.id, plan)))
  await runJob(t, { site: id, served, job: 'purge' })
  expect(await write((db) => db.select().from(figureExpected))).toEqual([])
})
