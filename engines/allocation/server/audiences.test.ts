import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Audience, everyone } from '#engines/directory/audience.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { take } from './requests.ts'
import { crowd } from './testing/crowd.ts'

const t = await campus([])
const some = (audience: Partial<Audience>): Audience => ({ ...everyone, who: 'some', ...audience })

/** Eight people: 0 to 3 in a class of a college, 4 and 5 in another college, 6 and 7 without a unit, 7 with a tag. */
async function scene() {
  const all = await crowd(t, 8)
  const ids = { college: randomUUID(), class: randomUUID(), other: randomUUID(), tag: randomUUID(), rule: randomUUID() }
  await all.write(async (db) => {
    for (const [id, ...line] of [[ids.college], [ids.other], [ids.class, ids.college]] as string[][]) {
      await db.insert(departments).values({ id, code: id!, name: id!, parent: line[0], line: [...line, id!] } as never)
    }
    await db.insert(tags).values([
      { id: ids.tag, name: '乐团', kind: 'group' },
      { id: ids.rule, name: '他院教师', kind: 'group', ruleRole: 'teacher', ruleDepartment: ids.other },
    ])
    await db.insert(personTags).values({ tag: ids.tag, person: all.who[7]! })
    for (const [i, person] of all.who.slice(0, 6).entries()) {
      await db
        .update(people)
        .set({ department: i < 4 ? ids.class : ids.other })
        .where(eq(people.id, person))
    }
  })
  /** The indexes of the people who get a place in a large pool with this audience. */
  const admitted = async (audience: Audience) => {
    const pool = await all.open([{ name: 'some', size: 50, audience }])
    const verdicts = await Promise.all(all.who.map((person) => take(all.ctx, pool, { person })))
    return verdicts.flatMap(({ verdict }, i) => (verdict === 'granted' ? [i] : []))
  }
  return { ...all, ids, admitted }
}

test('places are for whom the audience means, by role, unit, tag or name', async () => {
  const { ids, admitted, who } = await scene()
  expect(await admitted(some({ departments: [ids.college] }))).toEqual([0, 1, 2, 3])
  expect(await admitted(some({ departments: [ids.college], roles: ['student'] }))).toEqual([0, 2])
  expect(await admitted(some({ departments: [ids.class, ids.other] }))).toEqual([0, 1, 2, 3, 4, 5])
  expect(await admitted(some({ tags: [ids.tag] }))).toEqual([7])
  expect(await admitted(some({ tags: [ids.rule] }))).toEqual([5])
  expect(await admitted(some({ people: [who[6]!], roles: ['teacher'] }))).toEqual([1, 3, 5, 6, 7])
  expect(await admitted(some({}))).toEqual([])
})

test('a person of a unit counts against its quota and the whole', async () => {
  const { ids, ctx, who, open, figures } = await scene()
  const unit = { name: 'unit', size: 2, audience: some({ departments: [ids.college] }) }
  const pool = await open([{ name: 'all', size: 5, audience: everyone }, unit])
  const verdicts = await Promise.all(who.map((person) => take(ctx, pool, { person })))
  expect(verdicts.map(({ verdict }) => verdict === 'granted')).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    true,
    false,
  ])
  expect((await figures(pool)).quotas.map(({ taken }) => taken)).toEqual([5, 2])
})
