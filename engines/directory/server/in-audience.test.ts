import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PersonRole, personRoles } from '#kernel/person-roles.ts'
import { type ReadDb, readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { Audience } from '../audience.ts'
import { inAudience } from '../in-audience.ts'
import { areMeant, isFor, isForKnown, readerFacts } from './audience.ts'
import { personTags, tags } from './schema.ts'

const t = await campus([])
const units = Array.from({ length: 5 }, () => randomUUID())
/** The units as a tree: 0 ─ 1 ─ 2, 0 ─ 3, and 4 by itself. */
const lines = [[0], [0, 1], [0, 1, 2], [0, 3], [4]].map((line) => line.map((at) => units[at]!))
const nobody = randomUUID()

/** Every kind of rule, and a tag without one. */
const rules: { ruleRole?: PersonRole; ruleDepartment?: string }[] = [
  {},
  { ruleRole: 'student' },
  { ruleDepartment: units[1]! },
  { ruleRole: 'teacher', ruleDepartment: units[0]! },
  { ruleRole: 'staff', ruleDepartment: units[4]! },
]

type Placed = { role: PersonRole; unit: number; given: number[] }
const anyone: fc.Arbitrary<Placed> = fc.record({
  role: fc.constantFrom(...personRoles),
  /** `units.length` means: in no unit. */
  unit: fc.integer({ min: 0, max: units.length }),
  given: fc.uniqueArray(fc.integer({ min: 0, max: rules.length - 1 }), { maxLength: 2 }),
})

async function settle(db: WriteDb, ids: readonly string[], all: readonly Placed[]): Promise<string[]> {
  for (const [at, id] of units.entries()) {
    const line = lines[at]!
    await db.insert(departments).values({ id, code: id, name: id, parent: line.at(-2) ?? null, line })
  }
  const rows = rules.map((rule, at) => ({ name: `tag ${at}`, kind: 'group' as const, ...rule }))
  const made = (await db.insert(tags).values(rows).returning({ id: tags.id })).map(({ id }) => id)
  for (const [at, { role, unit, given }] of all.entries()) {
    await db
      .update(people)
      .set({ role, department: units[unit] ?? null })
      .where(eq(people.id, ids[at]!))
    for (const tag of given) await db.insert(personTags).values({ person: ids[at]!, tag: made[tag]! })
  }
  return made
}

const someOf = <T>(list: readonly T[], most = 2) => fc.uniqueArray(fc.constantFrom(...list), { maxLength: most })

const anAudience = (ids: readonly string[], made: readonly string[]): fc.Arbitrary<Audience> =>
  fc.record({
    who: fc.constantFrom('some', 'some', 'some', 'all', 'public'),
    roles: someOf(personRoles),
    departments: someOf([...units, nobody]),
    tags: someOf([...made, nobody]),
    people: someOf([...ids, nobody]),
  })

describe('who belongs to an audience', () => {
  test('is the same in SQL and in memory, for those who read and those who are written to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyone, { minLength: 5, maxLength: 5 }), fc.gen(), async (all, gen) => {
        const site = await t.site()
        const ids = (['admin', 'chen', 'lin', 'wu', 'zhou'] as const).map((name) => site[name].id)
        const made = await writeForSite(t.portal.database.pool, site.id, (db) => settle(db, ids, all))
        const audiences = Array.from({ length: 40 }, () => gen(anAudience, ids, made))
        await agree(readerFor(t.portal.database.pool, site.id), audiences)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('is put in place of the call by the planner, and the tags of a reader are looked up once', async () => {
    const { id, lin } = await t.site()
    const plan = async (condition: SQL) => {
      const query = sql`explain (verbose, costs off) select from ${tableOf([])} where ${condition}`
      const { rows } = await readerFor(t.portal.database.pool, id).execute<Record<string, string>>(query)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const reader = await plan(isFor({ id: lin.id, role: 'student', departmentId: units[0]! }, columns))
    expect(reader).not.toContain('in_audience')
    expect(reader).toMatch(/a\.tags && \(InitPlan \d+\)\.col1/)
    expect(await plan(isFor(undefined, columns))).toMatch(/Filter: \(a\.who = 'public'::text\)/)
    const labels = [randomUUID()]
    const audience: Audience = { who: 'some', roles: ['staff'], departments: [units[0]!], tags: labels, people: [] }
    const meant = await plan(sql`exists (select from people left join departments on true where ${areMeant(audience)})`)
    expect(meant).not.toMatch(/in_audience|fits_tag_rule|cardinality/)
  })
})

async function agree(db: ReadDb, audiences: readonly Audience[]): Promise<void> {
  const table = tableOf(audiences)
  const found = async (condition: SQL): Promise<boolean[]> => {
    const { rows } = await db.execute<{ n: number }>(sql`select a.n from ${table} where ${condition}`)
    return audiences.map((_, n) => rows.some((row) => row.n === n))
  }
  expect(await found(isFor(undefined, columns))).toEqual(audiences.map((audience) => inAudience(audience, undefined)))
  const reached = await Promise.all(audiences.map((audience) => meantIn(db, audience)))
  for (const { id, role, department } of await db.select().from(people)) {
    const [place] = await readerFacts(db, { me: id, role, unit: department })
    const twin = audiences.map((audience) => inAudience(audience, { id, role }, place!))
    expect(await found(isFor({ id, role, departmentId: department }, columns))).toEqual(twin)
    const known = { me: id, role, line: sql.param(place!.line), tags: sql.param(place!.tags) } as never
    expect(await found(isForKnown(known, columns))).toEqual(twin)
    expect(reached.map((those) => those.has(id))).toEqual(twin)
  }
}

async function meantIn(db: ReadDb, audience: Audience): Promise<Set<string>> {
  const meant = db.select({ id: people.id }).from(people).leftJoin(departments, ofTheirUnit).where(areMeant(audience))
  return new Set((await meant).map(({ id }) => id))
}

const columns = {
  who: sql`a.who`,
  forRoles: sql`a.roles`,
  forDepartments: sql`a.departments`,
  forTags: sql`a.tags`,
  forPeople: sql`a.people`,
} as never

const tableOf = (audiences: readonly Audience[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(audiences.map((audience, n) => ({ ...audience, n })))}::jsonb)
    as a (n int, who text, roles text[], departments uuid[], tags uuid[], people uuid[])`
