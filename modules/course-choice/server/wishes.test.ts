import { describe, expect, test } from 'vitest'
import { faultsOf } from '#engines/allocation/draw.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { openTerm, term } from './testing/term.ts'

const t = await openTerm([inbox])

describe('wishes', () => {
  test('are ranked, changed as a whole, and refused ones are named', async () => {
    const s = await term(t)
    const [a, b, own] = await s.classes(
      { weekday: 1, periods: [1] },
      { weekday: 1, periods: [1] },
      { weekday: 2, periods: [1] },
    )
    const list = [a, b, own].map((one) => [one!, 5] as const)
    const id = await s.put(list, { kind: 'wishes', mostWishes: 2 })
    const wish = (...classes: (string | undefined)[]) =>
      s.call(s.lin, contract.wish, { id, classes: classes as string[] })
    await wish(a, b)
    const changed = await wish(b)
    const ranks = changed.mine.filter(({ standing }) => standing === 'wished').map((one) => [one.id, one.rank])
    expect(ranks).toEqual([[b, 1]])
    expect(changed.figures.map(({ waiting }) => waiting).toSorted()).toEqual([0, 0, 1])
    expect((await wish(b, a)).limits).toMatchObject({ wishes: 2, mostWishes: 2 })
    await expect(wish(a, b, own)).rejects.toThrow('tooManyWishes')
    const strange = await wish(b, crypto.randomUUID())
    expect(strange.refused).toMatchObject([{ why: '这一轮没有这门课程' }])
    await expect(s.call(s.lin, contract.choose, { id, class: a! })).rejects.toThrow('notNow')
    expect((await s.call(s.lin, contract.proof, { id, class: a! })).record).toBeNull()
    expect((await s.call(s.lin, contract.proof, { id, class: a! })).commitment).toMatch(/^[0-9a-f]{64}$/)
    await wish()
    await s.close(id)
    await expect(wish(a)).rejects.toThrow('closed')
  })

  test('are drawn, verifiable, and become enrolments within limits and without clashes', async () => {
    const s = await term(t)
    const [a, clash, c] = await s.classes(
      { weekday: 1, periods: [1] },
      { weekday: 1, periods: [1] },
      { weekday: 3, periods: [1] },
    )
    const list = [
      [a!, 3],
      [clash!, 3],
      [c!, 3],
    ] as const
    const id = await s.put(list, { kind: 'wishes', mostClasses: 2 })
    const crowd = await s.students(5)
    for (const [i, who] of crowd.entries())
      await s.call(who, contract.wish, { id, classes: (i % 2 ? [a, clash, c] : [clash, a, c]) as string[] })
    await expect(s.call(s.admin, contract.drawRound, { id, version: await s.version(id) })).rejects.toThrow('notNow')
    await s.close(id)
    const drawn = await s.call(s.admin, contract.drawRound, { id, version: await s.version(id) })
    expect(drawn).toEqual({ entries: 15, winners: 9 })
    await expect(s.call(s.admin, contract.drawRound, { id, version: await s.version(id) })).rejects.toThrow('notNow')
    const { record, commitment } = await s.call(crowd[0]!, contract.proof, { id, class: a! })
    expect(faultsOf(record!, commitment)).toEqual([])
    const { list: proofs } = await s.call(s.admin, contract.deskProof, { id })
    expect(proofs.map(({ isSound, entries }) => [isSound, entries])).toEqual(proofs.map(() => [true, 5]))
    expect(await s.membersOf(a!)).toEqual([])
    await s.call(s.admin, contract.confirmRound, { id, version: await s.version(id) })
    const [inA, inClash] = [new Set(await s.membersOf(a!)), new Set(await s.membersOf(clash!))]
    expect([...inA].filter((person) => inClash.has(person))).toEqual([])
    // Three places each for five people: whoever won both gave one back, and it went on.
    expect(inA.size + inClash.size).toBe(5)
    expect((await s.membersOf(c!)).length).toBe(3)
    await s.job('tellResult', { id })
    await s.job('tellResult', { id })
    const got = await s.toldTo(crowd[0]!)
    expect(got.length).toBeGreaterThan(0)
    expect(new Set(got).size).toBe(got.length)
  })

  test('of those who lost wait in the drawn order', async () => {
    const s = await term(t)
    const [a] = await s.classes({ weekday: 1, periods: [1] })
    const id = await s.put([[a!, 1]], { kind: 'wishes' })
    const people = await s.students(3)
    for (const who of people) await s.call(who, contract.wish, { id, classes: [a!] })
    await s.close(id)
    await s.call(s.admin, contract.drawRound, { id, version: await s.version(id) })
    await s.call(s.admin, contract.confirmRound, { id, version: await s.version(id) })
    const [won] = await s.membersOf(a!)
    const standings = await Promise.all(people.map(async (who) => (await s.mine(who, id, a!)).standing))
    expect(standings.toSorted()).toEqual(['chosen', 'waiting', 'waiting'])
    const winner = people.find((who) => who.id === won)!
    const next = (await Promise.all(people.map(async (who) => ({ who, mine: await s.mine(who, id, a!) })))).find(
      ({ mine }) => mine.standing === 'waiting' && mine.ahead === 0,
    )!
    await s.call(winner, contract.drop, { id, class: a! })
    expect(await s.membersOf(a!)).toEqual([next.who.id])
  })
})
