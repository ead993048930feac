import { expect, test } from 'vitest'
import { campuses } from '#engines/calendar/server/schema.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { addUses } from '#engines/rooms/server/uses.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { officeContract } from '../office-contract.ts'
import { served } from './index.ts'
import { everyRule } from './testing/rules.ts'

const t = await campus([served])
const monday = Date.parse('2026-03-02T10:00:00+08:00')
const at = (days: number, minute: number) =>
  Date.parse('2026-03-02T00:00:00+08:00') / 1000 + days * 86_400 + minute * 60

/** A site with rules to make and resources that have them. */
async function school() {
  t.clock.offset = monday - Date.now()
  const site = await t.site()
  const { admin, call } = site
  const rules = async (rule: object, more: object = {}) =>
    (
      await call(admin, officeContract.saveRules, {
        name: '规则',
        rule: JSON.stringify({ ...everyRule, ...rule }),
        ...more,
      })
    ).id
  const resource = async (of: string, more: object = {}) =>
    (await call(admin, officeContract.saveResource, { kind: 'room', name: '研讨间', rules: of, ...more })).id
  const take = (who: typeof admin, id: string, from: number) =>
    call(who, contract.book, { resource: id, from, to: from + 3600, key: crypto.randomUUID() })
  return { ...site, rules, resource, take }
}

const writeIn = <T>(site: string, work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, site, work)

/** Two buildings with a room each. */
const roomsOf = (site: string) =>
  writeIn(site, async (db) => {
    await db.insert(campuses).values({ id: 'main', name: saidFrom('主校区', 'Main') })
    const made = await db
      .insert(buildings)
      .values(['东楼', '西楼'].map((name, i) => ({ campus: 'main', code: `B${i}`, name: saidFrom(name, name) })))
      .returning()
    const values = made.map(({ id }, i) => ({
      building: id,
      floor: 1,
      code: `R${i}`,
      name: saidFrom(`10${i}`, ''),
      kind: 'seminar' as const,
    }))
    return db.insert(rooms).values(values).returning()
  })

/** A class of somebody in a room on a day. */
const goesTo = (site: string, person: string, room: string, day: string) =>
  writeIn(site, async (db) => {
    const [tag] = await db.insert(tags).values({ name: '数据结构', kind: 'course' }).returning()
    await db.insert(personTags).values({ tag: tag!.id, person })
    const use = { room, day, from: 480, to: 570, sourceId: tag!.id, kind: 'class' as const }
    await addUses({ db } as never, 'timetable.class', [{ ...use, title: saidFrom('数据结构', 'Data structures') }])
  })

test('near one’s next class or booking', async () => {
  const { id: site, lin, wu, call, rules, resource, take } = await school()
  const near = (who: typeof lin) => call(who, contract.resources, { near: true })
  const of = await rules({})
  const [east, west] = await roomsOf(site)
  await resource(of, { name: '东', room: east!.id })
  const second = await resource(of, { name: '西', room: west!.id })
  expect(await near(lin)).toMatchObject({ near: '', total: 2 })
  await take(lin, second, at(2, 600))
  expect(await near(lin)).toMatchObject({ near: '西楼', list: [{ name: '西' }] })
  await goesTo(site, lin.id, east!.id, '2026-03-03')
  expect(await near(lin)).toMatchObject({ near: '东楼', list: [{ name: '东' }] })
  expect(await near(wu)).toMatchObject({ near: '' })
})

test('what one holds oneself is not full', async () => {
  const { lin, wu, call, rules, resource } = await school()
  const of = await rules({ limits: [{ per: 'day', count: 1 }] })
  const [room, desks] = [await resource(of), await resource(of, { kind: 'seat', units: 2 })]
  await call(lin, contract.hold, { resource: room, from: at(1, 600), to: at(1, 660) })
  const slotOf = async (who: typeof lin) => {
    const { days, own } = await call(who, contract.resource, { id: room, day: '2026-03-03', days: 1 })
    return [days[0]!.slots.find(({ from }) => from === at(1, 600))!.refusal, own.map(({ state }) => state)]
  }
  expect([await slotOf(lin), await slotOf(wu)]).toEqual([
    ['', ['held']],
    ['full', []],
  ])
  const time = { resource: desks, from: at(1, 600), to: at(1, 660) }
  await call(lin, contract.hold, { ...time, unit: 2 })
  expect((await call(lin, contract.places, time)).list.map(({ state }) => state)).toEqual(['free', 'held'])
  expect((await call(wu, contract.places, time)).list.map(({ state }) => state)).toEqual(['free', 'taken'])
  t.clock.offset += 6 * 60_000
  expect(await slotOf(lin)).toEqual(['', []])
})
