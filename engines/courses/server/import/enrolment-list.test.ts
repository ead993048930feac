import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campuses, terms } from '#engines/calendar/server/schema.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { importCalls } from '#engines/imports/contract.ts'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { defineImport } from '#engines/imports/server/source.ts'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { classes, courses } from '../schema.ts'
import { columns } from './enrolment-columns.ts'
import { enrolmentListTarget } from './enrolment-list.ts'

const titles = ['year', 'term', 'class', 'person', 'role', 'dropped'].map((field) => [
  `import.members.field.${field}`,
  [field, field],
])
const roles = ['student', 'teacher', 'auditor'].map((role) => [`import.members.choice.role.${role}`, [role, role]])
const messages = defineMessages({
  name: ['选课名单', 'Enrolments'],
  'right.import': ['导入', 'Import'],
  'import.members.title': ['选课名单', 'Enrolments'],
  ...Object.fromEntries([...titles, ...roles]),
} as never)
const module = defineModule({ key: 'testMembers', messages, permissions: ['import'] } as never)
const source = defineImport(module, { name: 'members', right: 'import', columns, target: enrolmentListTarget })
const calls = importCalls('/test/backend/members', { may: 'import' }, ['members'])
const t = await campus([serve(module, calls, importsOf(source), servedImports([source]))])

/** Two terms with a class each, a teacher and two students in both. */
async function opened() {
  const site = await t.site()
  const { pool } = t.portal.database
  await writeForSite(pool, site.id, async (db) => {
    await db.insert(campuses).values({ id: 'main', name: { zh: '主校区' } })
    const [course] = await db
      .insert(courses)
      .values({ code: 'MATH1', name: { zh: '数学' } })
      .returning()
    const who = await db
      .insert(people)
      .values(['S1', 'S2', 'T1'].map((number) => ({ number, name: number, role: 'student' as const })))
      .returning()
    for (const n of ['1', '2']) {
      const values = { year: '2030-2031', term: n, name: { zh: n }, start: `203${n}-02-03`, weeks: 18 }
      const [term] = await db.insert(terms).values(values).returning()
      const [tag] = await db
        .insert(tags)
        .values({ name: `MATH1.0${n}`, kind: 'course' })
        .returning()
      const code = `MATH1.0${n}`
      await db.insert(classes).values({ id: tag!.id, course: course!.id, term: term!.id, code, campus: 'main' })
      await db.insert(personTags).values(
        who.map(({ id, number }) => ({
          tag: tag!.id,
          person: id,
          role: number === 'T1' ? ('teacher' as const) : ('student' as const),
        })),
      )
    }
  })
  const db = readerFor(pool, site.id)
  const members = async () => {
    const rows = await db
      .select({ code: classes.code, number: people.number, role: personTags.role })
      .from(personTags)
      .innerJoin(classes, eq(classes.id, personTags.tag))
      .innerJoin(people, eq(people.id, personTags.person))
      .orderBy(asc(classes.code), asc(people.number))
    return rows.map(({ code, number, role }) => `${code} ${number} ${role}`)
  }
  return { ...importDesk(t, site, calls), members }
}

const head = ['学年', '学期', '教学班', '学号', '身份']

test('a list of students takes out who is not in it, of its term only, and no teacher', async () => {
  const { read, apply, rollBack, members } = await opened()
  const before = await members()
  const seen = await read(csvOf(head, ['2030-2031', '1', 'MATH1.01', 'S2', '学生']), { vanish: '1' })
  expect(seen.counts).toEqual({ added: 0, changed: 0, same: 1, vanished: 1, faulty: 0 })
  expect(await apply(seen)).toMatchObject({ state: 'applied' })
  expect(await members()).toEqual(before.filter((line) => line !== 'MATH1.01 S1 student'))
  await rollBack(seen)
  expect(await members()).toEqual(before)
})

test('without that only what it names changes; an unknown class or number is a faulty row', async () => {
  const { read, apply, problems, members } = await opened()
  const seen = await read(
    csvOf(
      head,
      ['2030-2031', '1', 'MATH1.01', 'S1', '旁听'],
      ['2030-2031', '2', 'MATH1.01', 'S1', '学生'],
      ['2030-2031', '1', 'MATH1.01', 'S9', '学生'],
    ),
  )
  expect(seen.counts).toEqual({ added: 0, changed: 1, same: 0, vanished: 0, faulty: 2 })
  expect(await problems(seen)).toHaveLength(2)
  await apply(seen)
  expect(await members()).toContain('MATH1.01 S1 auditor')
  expect(await members()).toHaveLength(6)
})
