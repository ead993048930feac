import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { campus } from '#kernel/testing/campus.ts'
import { type Audience, everyone } from '../audience.ts'
import { areMeant, audienceOf, audienceValues, isFor, isForKnown, readerFacts, sampleAudience } from './audience.ts'
import { personTags, tags } from './schema.ts'

const t = await campus([])

/** Two units, one below the other, and a third; a tag given by hand and one with a rule. */
async function crowd() {
  const site = await t.site()
  const ids = { top: randomUUID(), below: randomUUID(), other: randomUUID() }
  const marked = await writeForSite(t.portal.database.pool, site.id, async (db) => {
    await unit(db, ids.top, [ids.top])
    await unit(db, ids.below, [ids.top, ids.below])
    await unit(db, ids.other, [ids.other])
    const where = { [site.lin.id]: ids.below, [site.wu.id]: ids.other, [site.chen.id]: ids.top }
    for (const [id, department] of Object.entries(where))
      await db.update(people).set({ department }).where(eq(people.id, id))
    const made = await db
      .insert(tags)
      .values([
        { name: 'by hand', kind: 'group' },
        { name: 'by rule', kind: 'group', ruleRole: 'student', ruleDepartment: ids.top },
      ] as never)
      .returning()
    await db.insert(personTags).values({ person: site.wu.id, tag: made[0]!.id })
    return made.map(({ id }) => id)
  })
  return { ...site, ...ids, byHand: marked[0]!, byRule: marked[1]! }
}

const unit = (db: WriteDb, id: string, line: string[]) =>
  db.insert(departments).values({ id, code: id, name: id, parent: line.at(-2) ?? null, line })

type Crowd = Awaited<ReturnType<typeof crowd>>
const some = (more: Partial<Audience>): Audience => ({ ...everyone, who: 'some', ...more })

const table: [string, (c: Crowd) => Audience, string][] = [
  ['everyone of the site', () => everyone, 'admin chen lin wu zhou'],
  ['students', () => some({ roles: ['student'] }), 'lin wu'],
  ['a unit and below', (c) => some({ departments: [c.top] }), 'chen lin'],
  ['the one below', (c) => some({ departments: [c.below] }), 'lin'],
  ['either unit', (c) => some({ departments: [c.below, c.other] }), 'lin wu'],
  ['students of a unit', (c) => some({ roles: ['student'], departments: [c.top] }), 'lin'],
  ['a tag given by hand', (c) => some({ tags: [c.byHand] }), 'wu'],
  ['a tag by its rule', (c) => some({ tags: [c.byRule] }), 'lin'],
  ['either tag', (c) => some({ tags: [c.byHand, c.byRule] }), 'lin wu'],
  ['teachers with a tag', (c) => some({ roles: ['teacher'], tags: [c.byHand] }), ''],
  ['by name', (c) => some({ people: [c.zhou.id] }), 'zhou'],
  ['students, and one by name', (c) => some({ roles: ['student'], people: [c.chen.id] }), 'chen lin wu'],
  ['nobody', () => some({}), ''],
]

describe('an audience means the same to those who publish and those who read', () => {
  test.each(table)('%s', async (_name, audienceFor, expected) => {
    const c = await crowd()
    const audience = audienceFor(c)
    const names = new Map((['admin', 'chen', 'lin', 'wu', 'zhou'] as const).map((name) => [c[name].id, name]))
    const db = readerFor(t.portal.database.pool, c.id)
    const meant = await db
      .select({ id: people.id })
      .from(people)
      .leftJoin(departments, ofTheirUnit)
      .where(areMeant(audience))
    expect(named(meant, names)).toBe(expected)
    expect((await sampleAudience(db, audience)).count).toBe(expected ? expected.split(' ').length : 0)
    const reading = []
    for (const { id, role, department } of await db.select().from(people)) {
      const { rows } = await db.execute(
        sql`select 1 from ${rowOf(audience)} where ${isFor({ id, role, departmentId: department }, columns)}`,
      )
      const [facts] = await readerFacts(db, { me: id, role, unit: department })
      const known = { me: id, role, line: sql.param(facts!.line), tags: sql.param(facts!.tags) } as never
      const again = await db.execute(sql`select 1 from ${rowOf(audience)} where ${isForKnown(known, columns)}`)
      expect(again.rows).toEqual(rows)
      if (rows.length) reading.push({ id })
    }
    expect(named(reading, names)).toBe(expected)
  })

  test('a stranger reads what is public and nothing else; who has left is not meant', async () => {
    const c = await crowd()
    const db = readerFor(t.portal.database.pool, c.id)
    for (const [who, seen] of [
      ['public', 1],
      ['all', 0],
      ['some', 0],
    ] as const) {
      const { rows } = await db.execute(
        sql`select 1 from ${rowOf({ ...everyone, who })} where ${isFor(undefined, columns)}`,
      )
      expect([who, rows.length]).toEqual([who, seen])
    }
    await writeForSite(t.portal.database.pool, c.id, (w) =>
      w
        .update(people)
        .set({ leftAt: new Date() })
        .where(and(eq(people.id, c.lin.id))),
    )
    expect((await sampleAudience(db, some({ people: [c.lin.id] }))).count).toBe(0)
  })

  test('goes into its columns and out of them unchanged', () => {
    const audience = some({
      roles: ['staff'],
      departments: [randomUUID()],
      tags: [randomUUID()],
      people: [randomUUID()],
    })
    expect(audienceOf(audienceValues(audience))).toEqual(audience)
  })
})

const named = (rows: { id: string }[], names: Map<string, string>) =>
  rows
    .map(({ id }) => names.get(id)!)
    .sort()
    .join(' ')

const columns = {
  who: sql`a.who`,
  forRoles: sql`a.roles`,
  forDepartments: sql`a.units`,
  forTags: sql`a.tags`,
  forPeople: sql`a.people`,
} as never

function rowOf({ who, roles, departments: units, tags: labels, people: all }: Audience) {
  const list = (values: readonly string[], type: string) => sql`${sql.param([...values])}::${sql.raw(type)}[]`
  return sql`(select ${who}::text as who, ${list(roles, 'text')} as roles, ${list(units, 'uuid')} as units,
    ${list(labels, 'uuid')} as tags, ${list(all, 'uuid')} as people) as a`
}
