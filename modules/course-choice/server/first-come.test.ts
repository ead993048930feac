import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replacePasses } from '#engines/courses/server/choice/rules.ts'
import { classes, courses, meetings } from '#engines/courses/server/schema.ts'
import { unenrol } from '#engines/courses/server/write.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { asText, at, openTerm, term } from './testing/term.ts'

const t = await openTerm([inbox])

describe('choosing', () => {
  test('takes a place and enrols; dropping gives both back; pressing twice is once', async () => {
    const s = await term(t)
    const [a] = await s.classes({ weekday: 1, periods: [1, 2] })
    const id = await s.put([[a!, 2]])
    const first = await s.call(s.lin, contract.choose, { id, class: a! })
    expect(first.mine).toMatchObject([{ standing: 'chosen', actions: ['drop'] }])
    const shown = await s.call(s.lin, contract.round, { id })
    expect(shown).toMatchObject({ figures: [{ free: 1 }], limits: { classes: 1, credits: 20 } })
    expect(await s.call(s.lin, contract.choose, { id, class: a! })).toEqual(first)
    expect(await s.membersOf(a!)).toEqual([s.lin.id])
    expect((await s.call(s.lin, contract.rounds)).list).toMatchObject([{ id, state: 'open', chosen: 1, classes: 1 }])
    await s.call(s.lin, contract.drop, { id, class: a! })
    await s.call(s.lin, contract.drop, { id, class: a! })
    expect(await s.membersOf(a!)).toEqual([])
    expect(await s.mine(s.lin, id, a!)).toMatchObject({ standing: 'none', actions: ['choose', 'wait'] })
  })

  test('refuses clashes, a second class of a course, too many credits and too many classes', async () => {
    const s = await term(t)
    const [a, clash, big, free, more] = await s.classes(
      { weekday: 1, periods: [1, 2], course: 'A1' },
      { weekday: 1, periods: [2, 3] },
      { weekday: 2, periods: [1], credits: 50 },
      { weekday: 3, periods: [1], course: 'A1' },
      { weekday: 4, periods: [1] },
    )
    const id = await s.put(
      [a, clash, big, free, more].map((one) => [one!, 5]),
      { mostCredits: 6, mostClasses: 2 },
    )
    const choose = (of?: string) => s.call(s.lin, contract.choose, { id, class: of! })
    await choose(a)
    const refused = await s.ask(s.lin, contract.choose.path, { id, class: clash! })
    expect(refused).toMatchObject({ fail: 'clash', m: '上课时间与“课程A1”冲突' })
    await expect(choose(free)).rejects.toThrow('sameCourse')
    expect(await s.ask(s.lin, contract.choose.path, { id, class: big! })).toMatchObject({
      fail: 'credits',
      m: '本学期已有 2 学分，选上后会超过 6 学分的上限',
    })
    await choose(more)
    await s.call(s.lin, contract.drop, { id, class: a! })
    await choose(clash)
    await expect(choose(free)).rejects.toThrow('count')
    expect(await s.mine(s.lin, id, a!)).toMatchObject({ clashes: [expect.stringContaining('课程')], swapWith: clash })
  })

  test('a class that is archived meanwhile is neither chosen nor waited for, and no longer shown', async () => {
    const s = await term(t)
    const [a, b] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 2, periods: [1] })
    const id = await s.put([a, b].map((one) => [one!, 1]))
    await s.call(s.wu, contract.choose, { id, class: b! })
    await s.write((db) => db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, a!)))
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('noSuchClass')
    await expect(s.call(s.lin, contract.wait, { id, class: a! })).rejects.toThrow('noSuchClass')
    const shown = await s.call(s.lin, contract.round, { id })
    expect(shown.list.map((one) => one.id)).toEqual([b])
  })

  test('counts what one is enrolled in otherwise, and forgets times when meetings change', async () => {
    const s = await term(t)
    const [outside, a] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 1, periods: [1] })
    const id = await s.put([[a!, 5]])
    await s.write(async (db) => {
      const { enrol } = await import('#engines/courses/server/write.ts')
      await enrol(db, [{ class: outside!, person: s.lin.id, role: 'student' }])
    })
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('clash')
    await s.write((db) => db.update(meetings).set({ weekday: 5 }).where(eq(meetings.class, outside!)))
    await s.call(s.lin, contract.choose, { id, class: a! })
  })

  test('asks for prerequisites that were passed', async () => {
    const s = await term(t)
    const [a] = await s.classes({ weekday: 1, periods: [1], course: 'ADV2' })
    await s.classes({ weekday: 1, periods: [2], course: 'BAS1' })
    const [course] = await s.db.select({ id: courses.id }).from(courses).where(eq(courses.code, 'ADV2'))
    await s.call(s.admin, contract.saveNeeds, { course: course!.id, needs: ['BAS1'] })
    await expect(s.call(s.admin, contract.saveNeeds, { course: course!.id, needs: ['NONE'] })).rejects.toThrow(
      'badInput',
    )
    const id = await s.put([[a!, 5]])
    expect((await s.call(s.lin, contract.round, { id })).list).toMatchObject([{ needs: ['BAS1'] }])
    expect(await s.ask(s.lin, contract.choose.path, { id, class: a! })).toMatchObject({ m: '需要先修完：BAS1' })
    await s.write((db) => replacePasses(db, 'test', [{ person: s.lin.id, codes: ['BAS1', 'OTHER'] }]))
    await s.call(s.lin, contract.choose, { id, class: a! })
    await s.write((db) => replacePasses(db, 'test', [{ person: s.lin.id, codes: [] }]))
    await s.call(s.lin, contract.drop, { id, class: a! })
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('needs')
  })

  test('is for its audience, in its time, and groups have limits of their own', async () => {
    const s = await term(t)
    const [a, b] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 2, periods: [1] })
    const students = { who: 'some', roles: ['student'] }
    const id = await s.put([[a!, 5]], { audience: asText(students) })
    await expect(s.call(s.chen, contract.choose, { id, class: a! })).rejects.toThrow('notFound')
    expect((await s.call(s.chen, contract.rounds)).list).toEqual([])
    expect((await s.ask(s.anyone, contract.rounds.path)).e).toBe(10013)
    await expect(s.call(s.lin, contract.choose, { id, class: b! })).rejects.toThrow('noSuchClass')
    const later = await s.put([[b!, 5]], { opensAt: at(1) })
    await expect(s.call(s.lin, contract.choose, { id: later, class: b! })).rejects.toThrow('notOpenYet')
    await s.close(id)
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('closed')
    const [c] = await s.classes({ weekday: 3, periods: [1] })
    const groups = [{ key: 'wu', name: '吴', audience: { who: 'some', people: [s.wu.id] } }]
    const draft = { ...s.draft, groups: asText(groups) }
    const { id: capped, version } = await s.call(s.admin, contract.saveRound, draft as never)
    const list = asText([{ class: c, places: 5, caps: { wu: 0 } }])
    const saved = await s.call(s.admin, contract.saveOffers, { id: capped, version, list } as never)
    await s.call(s.admin, contract.publishRound, { id: capped, version: saved.version })
    await expect(s.call(s.wu, contract.choose, { id: capped, class: c! })).rejects.toThrow('soldOut')
    await s.call(s.lin, contract.choose, { id: capped, class: c! })
  })
})

describe('a full class', () => {
  test('has a waiting list; a dropped place goes to the next at once, and they are told', async () => {
    const s = await term(t)
    const [a] = await s.classes({ weekday: 1, periods: [1] })
    const id = await s.put([[a!, 1]])
    const [x, y] = await s.students(2)
    await s.call(s.lin, contract.choose, { id, class: a! })
    await expect(s.call(s.wu, contract.choose, { id, class: a! })).rejects.toThrow('soldOut')
    for (const who of [s.wu, x!, y!]) await s.call(who, contract.wait, { id, class: a! })
    expect(await s.mine(x!, id, a!)).toMatchObject({ standing: 'waiting', ahead: 1, actions: ['leave'] })
    await s.call(s.wu, contract.leave, { id, class: a! })
    await s.call(s.lin, contract.drop, { id, class: a! })
    expect(await s.membersOf(a!)).toEqual([x!.id])
    await s.job('sweep')
    await s.job('sweep')
    expect(await s.toldTo(x!)).toEqual([expect.stringContaining('候补成功')])
    expect(await s.mine(y!, id, a!)).toMatchObject({ standing: 'waiting', ahead: 0 })
  })

  test('offers a place that cannot be given at once, until nothing is in the way or it is declined', async () => {
    const s = await term(t)
    const [a, clash] = await s.classes({ weekday: 1, periods: [1] }, { weekday: 1, periods: [1] })
    const id = await s.put([
      [a!, 1],
      [clash!, 5],
    ])
    await s.call(s.wu, contract.choose, { id, class: a! })
    await s.call(s.lin, contract.wait, { id, class: a! })
    await s.call(s.lin, contract.choose, { id, class: clash! })
    await s.call(s.wu, contract.drop, { id, class: a! })
    expect(await s.mine(s.lin, id, a!)).toMatchObject({ standing: 'offered', actions: ['accept', 'decline'] })
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('clash')
    await s.job('sweep')
    expect(await s.toldTo(s.lin)).toEqual([expect.stringContaining('有名额了')])
    await s.call(s.lin, contract.drop, { id, class: clash! })
    await s.call(s.lin, contract.choose, { id, class: a! })
    expect(await s.membersOf(a!)).toEqual([s.lin.id])
    await s.call(s.wu, contract.wait, { id, class: a! })
    await s.call(s.wu, contract.choose, { id, class: clash! })
    await s.call(s.lin, contract.drop, { id, class: a! })
    expect((await s.mine(s.wu, id, a!)).standing).toBe('offered')
    await s.call(s.wu, contract.drop, { id, class: a! })
    expect((await s.mine(s.wu, id, a!)).standing).toBe('none')
  })

  test('is swapped for only as a whole', async () => {
    const s = await term(t)
    const [a, b, c] = await s.classes(
      { weekday: 1, periods: [1], course: 'S1' },
      { weekday: 1, periods: [1], course: 'S1' },
      { weekday: 1, periods: [1] },
    )
    const id = await s.put(
      [
        [a!, 1],
        [b!, 1],
        [c!, 1],
      ],
      { mostClasses: 1 },
    )
    await s.call(s.lin, contract.choose, { id, class: a! })
    expect(await s.mine(s.lin, id, b!)).toMatchObject({ swapWith: a, actions: ['swap'] })
    await s.call(s.wu, contract.choose, { id, class: c! })
    await expect(s.call(s.lin, contract.swap, { id, class: c!, instead: a! })).rejects.toThrow('soldOut')
    expect(await s.membersOf(a!)).toEqual([s.lin.id])
    const done = await s.call(s.lin, contract.swap, { id, class: b!, instead: a! })
    expect(done.mine.filter(({ standing }) => standing === 'chosen').map((one) => one.id)).toEqual([b])
    expect([await s.membersOf(a!), await s.membersOf(b!)]).toEqual([[], [s.lin.id]])
    await expect(s.call(s.wu, contract.swap, { id, class: a!, instead: b! })).rejects.toThrow()
  })

  test('gets back the place of an enrolment that was removed elsewhere', async () => {
    const s = await term(t)
    const [a] = await s.classes({ weekday: 1, periods: [1] })
    const id = await s.put([[a!, 1]])
    await s.call(s.lin, contract.choose, { id, class: a! })
    await s.call(s.wu, contract.wait, { id, class: a! })
    await s.write((db) => unenrol(db, a!, [s.lin.id]))
    await s.job('repair')
    await s.job('sweep')
    expect(await s.membersOf(a!)).toEqual([s.wu.id])
  })
})
