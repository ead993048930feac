import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { importDesk } from '#engines/imports/testing/desk.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as scores } from '#modules/scores/server/index.ts'
import { served as timetable } from '#modules/timetable/server/index.ts'
import { contract } from '../contract.ts'
import { type List, lists } from '../shapes.ts'
import { rosterServer } from '../testing/roster-server.ts'
import { served } from './index.ts'

const t = await campus([served, people, scores, timetable])
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

async function school() {
  const roster = await rosterServer()
  opened.push(roster)
  const site = await t.site({
    modules: { oneroster: { server: roster.settings }, people: {}, scores: {}, timetable: {} },
  })
  const inSite = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  const desk = (list: List) => importDesk(t, site, contract, list)
  return {
    ...{ ...site, desk, roster, inSite },
    said: (query: string) =>
      inSite(async (db) => (await db.execute<{ said: string }>(sql.raw(query))).rows.map((row) => row.said)),
    all: async () => {
      await inSite((db) =>
        db.execute(sql`insert into calendar_campuses (id, name) values ('main', '{"zh": "主校区"}')`),
      )
      for (const list of lists.slice(0, lists.indexOf('grades'))) {
        const run = await desk(list).sync(false)
        if (list === 'terms') await desk(list).apply(run)
      }
    },
  }
}

const paths = `select (select string_agg(x.code, '/' order by i) from unnest(d.line) with ordinality l(id, i) join departments x on x.id = l.id) as said
  from departments d where d.code in ('UNI', 'MATH', 'STAT', 'SCI') order by 1`

test('units are moved with what is below them when their unit above changed, and back by a roll-back', async () => {
  const { desk, roster, said } = await school()
  await desk('units').sync(false)
  expect(await said(paths)).toEqual(['UNI', 'UNI/MATH', 'UNI/MATH/STAT'])
  roster.data.orgs.push({
    ...roster.data.orgs[1]!,
    ...{ sourcedId: 'o-4', identifier: 'SCI', name: '理学部', dateLastModified: '2026-09-11T08:00:00.000Z' },
  })
  roster.change('orgs', 'o-2', { parent: { sourcedId: 'o-4' } })
  const run = await desk('units').sync(false)
  expect(run).toMatchObject({ state: 'applied', counts: { added: 1, changed: 1, same: 2, faulty: 0 } })
  expect(await desk('units').changes(run)).toEqual(['MATH: parent UNI→SCI'])
  expect(await said(paths)).toEqual(['UNI', 'UNI/SCI', 'UNI/SCI/MATH', 'UNI/SCI/MATH/STAT'])
  expect((await desk('units').rollBack(run)).undone).toEqual({ restored: 1, removed: 1, kept: 0 })
  expect(await said(paths)).toEqual(['UNI', 'UNI/MATH', 'UNI/MATH/STAT'])
})

test('a unit that would be above itself is refused, and stays where it is', async () => {
  const { desk, roster, said } = await school()
  await desk('units').sync(false)
  roster.change('orgs', 'o-2', { parent: { sourcedId: 'o-3' } })
  const run = await desk('units').sync(false)
  expect(await desk('units').problems(run)).toEqual([expect.stringContaining('STAT')])
  expect(await said(paths)).toEqual(['UNI', 'UNI/MATH', 'UNI/MATH/STAT'])
})

test('a class deleted at the source is archived: its enrolments end, and the audit log says so', async () => {
  const { id, desk, roster, said, all } = await school()
  await all()
  const members = `select concat_ws(' ', c.code, p.number) as said from person_tags m join course_classes c on c.id = m.tag join people p on p.id = m.person order by 1`
  const before = await said(members)
  expect(before).toHaveLength(4)
  roster.change(
    'classes',
    roster.data.classes.find(({ classCode }) => String(classCode).startsWith('STAT'))!.sourcedId,
    {
      status: 'tobedeleted',
    },
  )
  // One of two is more than a fifth: somebody has to look.
  const run = await desk('classes').sync(false)
  expect(run).toMatchObject({ state: 'previewed', trouble: 'manyVanishing', counts: { vanished: 1, same: 1 } })
  await desk('classes').apply(run)
  expect(await said(`select code as said from course_classes where archived_at is not null`)).toEqual(['STAT2001.01'])
  expect(await said(members)).toEqual(before.filter((one) => one.startsWith('MATH')))
  expect(
    await said(`select action || ' ' || (after ->> 'members') as said from audit where entity = 'timetable.class'`),
  ).toEqual(['archiveClass 1'])
  // Its enrolments are still there at the source, and do not come back.
  expect((await desk('enrolments').sync(false)).counts).toMatchObject({ added: 0, same: 3, faulty: 0 })
  await expectTrueAgenda(t, id)
  expect((await desk('classes').rollBack(run)).undone).toMatchObject({ restored: 1 })
  expect(await said(members)).toEqual(before)
  await expectTrueAgenda(t, id)
})

test('grades need the right to enter grades besides that of OneRoster', async () => {
  const { admin, wu, call, ask, inSite, desk } = await school()
  const run = await desk('grades').sync(true)
  await inSite((db) => db.insert(grants).values({ person: wu.id, app: 'oneroster', modules: ['manage'] }))
  const shown = async (who: typeof wu) => (await call(who, contract.copies)).list.map(({ list }) => list)
  expect(await shown(admin)).toContain('grades')
  expect(await shown(wu)).not.toContain('grades')
  expect((await call(wu, contract.importSettings, { list: 'units' })).lists.map(({ list }) => list)).not.toContain(
    'grades',
  )
  for (const [path, input] of [
    [contract.syncImport.path, { list: 'grades' }],
    [contract.imports.path, { list: 'grades' }],
    [contract.previewImport.path, { id: run.id }],
    [contract.importRows.path, { id: run.id }],
    [contract.applyImport.path, { id: run.id, version: run.version }],
  ] as const)
    expect(await ask(wu, path, input)).toMatchObject({ fail: 'notFound' })
  expect(await ask(wu, contract.syncImport.path, { list: 'units' })).toMatchObject({ e: 0 })
})
