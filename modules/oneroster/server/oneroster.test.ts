import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { importDesk } from '#engines/imports/testing/desk.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { lastTrouble } from '#kernel/testing/connector-use.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import { served as people } from '#modules/people/server/index.ts'
import { contract as scoresContract } from '#modules/scores/contract.ts'
import { served as scores } from '#modules/scores/server/index.ts'
import { contract } from '../contract.ts'
import { type List, lists } from '../shapes.ts'
import { bundle, csv } from '../testing/roster-bundle.ts'
import { rosterServer } from '../testing/roster-server.ts'
import { served } from './index.ts'

const t = await campus([served, people, scores])
const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

async function school(more: object = {}) {
  const roster = await rosterServer()
  opened.push(roster)
  const site = await t.site({
    modules: { oneroster: { server: { ...roster.settings, ...more } }, people: {}, scores: {} },
  })
  return { ...deskOf(site), roster }
}

function deskOf(site: Awaited<ReturnType<typeof t.site>>) {
  const inSite = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  const desk = (list: List) => importDesk(t, site, contract, list)
  const said = (query: string) =>
    inSite(async (db) => (await db.execute<{ said: string }>(sql.raw(query))).rows.map((row) => row.said))
  return {
    ...{ ...site, desk },
    addCampus: () =>
      inSite(
        async (db) =>
          void (await db.execute(sql`insert into calendar_campuses (id, name) values ('main', '{"zh": "主校区"}')`)),
      ),
    /** One list after another; terms are a proposal, which somebody applies. */
    all: async (upTo: List = 'enrolments') => {
      for (const list of lists.slice(0, lists.indexOf(upTo) + 1)) {
        const run = await desk(list).sync(false)
        if (list === 'terms') await desk(list).apply(run)
      }
    },
    units: () =>
      said(`select concat_ws(' ', d.code, d.name, q.code) as said from departments d left join departments q on q.id = d.parent
      where d.code in ('UNI', 'MATH', 'STAT', 'PHYS') order by d.code`),
    persons: () =>
      said(`select concat_ws(' ', p.number, p.name, p.latin_name, p.role, d.code, p.left_at is not null) as said
      from people p left join departments d on d.id = p.department where p.source = 'oneroster' order by 1`),
    members: () =>
      said(`select concat_ws(' ', c.code, y.year, y.term, p.number, m.role) as said from person_tags m
      join course_classes c on c.id = m.tag join calendar_terms y on y.id = c.term join people p on p.id = m.person order by 1`),
    terms: () =>
      said(`select concat_ws(' ', year, term, name ->> 'zh', start_day, weeks) as said from calendar_terms order by 1`),
  }
}

describe('from a server', () => {
  test('the first load makes units, terms, people, courses, classes and enrolments', async () => {
    const { addCampus, all, units, persons, members, terms } = await school()
    await addCampus()
    await all()
    expect(await units()).toEqual(['MATH 数学学院 UNI', 'STAT 统计系 MATH', 'UNI 示例大学'])
    expect(await terms()).toEqual([
      '2026-2027 1 2026 秋季学期 2026-09-07 18',
      '2026-2027 2 2027 春季学期 2027-02-22 18',
    ])
    expect(await persons()).toEqual([
      'R1001 欧阳文静  teacher MATH f',
      'R2001 司马一凡  student STAT f',
      'R2002 Anna Berg Anna Berg student STAT f',
    ])
    expect(await members()).toEqual([
      'MATH1001.01 2026-2027 1 R1001 teacher',
      'MATH1001.01 2026-2027 1 R2001 student',
      'MATH1001.01 2026-2027 1 R2002 student',
      'STAT2001.01 2026-2027 1 R2001 student',
    ])
  })

  test('later runs ask only for what changed, and take out what was deleted there', async () => {
    const { addCampus, all, desk, roster, units, persons, members } = await school()
    await addCampus()
    await all()
    roster.asked.length = 0
    roster.change('orgs', 'o-2', { name: '数学科学学院' })
    roster.change('users', 'R2002', { status: 'tobedeleted' })
    roster.change('enrollments', 'e-4', { status: 'tobedeleted' })
    const run = await desk('units').sync(false)
    expect(run).toMatchObject({ state: 'applied', counts: { changed: 1, same: 2 } })
    // One of three is more than a fifth: somebody has to look.
    const leaving = await desk('people').sync(false)
    expect(leaving).toMatchObject({ state: 'previewed', trouble: 'manyVanishing', counts: { vanished: 1, same: 2 } })
    await desk('people').apply(leaving)
    const enrolments = await desk('enrolments').sync(false)
    expect(enrolments.counts).toMatchObject({ vanished: 1 })
    await desk('enrolments').apply(enrolments)
    expect(roster.asked).toEqual(['orgs changed', 'users changed', 'enrollments changed'])
    expect(await units()).toContain('MATH 数学科学学院 UNI')
    expect(await persons()).toContain('R2002 Anna Berg Anna Berg student STAT t')
    expect(await members()).toHaveLength(3)
    expect((await desk('enrolments').rollBack(enrolments)).undone).toMatchObject({ restored: 1 })
    expect(await members()).toHaveLength(4)
  })

  test('collections are read page by page, with a new token when one has ended', async () => {
    const { roster, desk, admin, call } = await school()
    roster.data.orgs.push(
      ...Array.from({ length: 1_200 }, (_, i) => ({
        ...roster.data.orgs[0]!,
        ...{ sourcedId: `x-${i}`, identifier: `X${i}`, name: `单位 ${i}` },
      })),
    )
    roster.odd.shortTokens = true
    expect(await desk('units').sync(true)).toMatchObject({ state: 'previewed', rows: 1_203, counts: { added: 1_203 } })
    expect(roster.asked.length).toBeGreaterThan(3)
    const { list, server } = await call(admin, contract.copies)
    expect(list[0]).toMatchObject({ kind: 'orgs', count: 1_203, gone: 0 })
    expect(server).toContain('/ims/oneroster/rostering/v1p2')
    await call(admin, contract.forgetCopies)
    expect((await call(admin, contract.copies)).list[0]).toMatchObject({ count: 0, changed: 0 })
  })

  test('a run that breaks off is repeated from where it began, and the failing source is noted', async () => {
    const { id, roster, desk } = await school()
    roster.odd.status = 503
    expect(await desk('units').sync(false)).toMatchObject({ state: 'failed', trouble: 'unreachable' })
    await lastTrouble(t, id, 'oneroster.units').toBe('unreachable')
    roster.odd.status = undefined as never
    roster.odd.body = '<html>'
    expect(await desk('units').sync(false)).toMatchObject({ state: 'failed', trouble: 'unreachable' })
    roster.odd.body = undefined as never
    expect(await desk('units').sync(false)).toMatchObject({ state: 'applied', counts: { added: 3 } })
    expect(roster.asked.filter((one) => one.endsWith('changed'))).toEqual([])
  })

  test('a wrong secret is told in words', async () => {
    const { desk } = await school({ clientSecret: 'wrong' })
    expect(await desk('units').sync(false)).toMatchObject({ state: 'failed', trouble: 'refused' })
  })

  test('runs at night if the site wants it; terms always wait for a person', async () => {
    const { id, desk, admin, call, units } = await school({ nightly: true })
    for (const list of ['units', 'terms'] as const) await runJob(t, { site: id, served, job: `sync-${list}` })
    const last = async (list: List) => desk(list).settled((await call(admin, contract.imports, { list })).list[0]!.id)
    expect(await last('units')).toMatchObject({ state: 'applied', by: '' })
    expect(await last('terms')).toMatchObject({ state: 'previewed' })
    expect(await units()).toHaveLength(3)
  })

  test('results of final line items are entered as grades', async () => {
    const { addCampus, all, desk, admin, call } = await school()
    await addCampus()
    await all()
    const course = { year: '2026-2027', term: '1', code: 'MATH1001', name: '高等数学', credit: 50 }
    await call(admin, scoresContract.saveCourse, course)
    expect(await desk('grades').sync(false)).toMatchObject({ state: 'applied', counts: { added: 1, faulty: 0 } })
    const { list } = await call(admin, scoresContract.results, {})
    expect(list).toMatchObject([{ code: 'MATH1001', value: '92', state: 'entered', person: { number: 'R2001' } }])
  })
})

describe('what cannot be placed', () => {
  test('is refused row by row, in words', async () => {
    const { all, desk, roster } = await school()
    roster.data.orgs.push({
      ...roster.data.orgs[1]!,
      sourcedId: 'o-9',
      identifier: 'LOST',
      parent: { sourcedId: 'o-404' },
    })
    const units = await desk('units').sync(false)
    expect(await desk('units').problems(units)).toEqual([expect.stringContaining('上级部门“o-404”不存在')])
    await all('courses')
    const classes = await desk('classes').sync(false)
    expect(await desk('classes').problems(classes)).toEqual([
      expect.stringContaining('还没有校区'),
      expect.stringContaining('还没有校区'),
    ])
    const enrolments = await desk('enrolments').sync(false)
    expect(enrolments.counts).toMatchObject({ added: 0, faulty: 4 })
  })
})

describe('the CSV bundle', () => {
  async function withBundle(content: Buffer) {
    const site = await t.site({ modules: { oneroster: {}, people: {}, scores: {} } })
    const desk = deskOf(site)
    const send = (bytes: Buffer) => sendingTo(t, contract.uploadBundle.path).sendOne(site.admin, bytes, 'roster.zip')
    return { ...desk, send, sent: await send(content) }
  }

  test('is read without a server, and the lists are made of it', async () => {
    const { sent, addCampus, all, members, persons, send, desk } = await withBundle(bundle())
    expect(sent.d).toEqual({ rows: 8 })
    await addCampus()
    await all()
    expect(await persons()).toEqual(['R1001 欧阳文静  teacher UNI f', 'R2001 司马一凡  student UNI f'])
    expect(await members()).toEqual(['MATH1001.01 2026-2027 1 R1001 teacher', 'MATH1001.01 2026-2027 1 R2001 student'])
    // A whole file without someone means that they are gone.
    const less = csv(
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role',
      'e-2,,,k-1,o-1,u-2,teacher',
    )
    await send(bundle({ 'enrollments.csv': less }))
    const run = await desk('enrolments').sync(true)
    expect(run.counts).toMatchObject({ vanished: 1, same: 1 })
    await desk('enrolments').apply(run)
    expect(await members()).toEqual(['MATH1001.01 2026-2027 1 R1001 teacher'])
  })

  test('that is none is refused in words', async () => {
    expect((await withBundle(Buffer.from('no archive at all, just some text'))).sent.fail).toBe('noBundle')
    expect(
      (await withBundle(bundle({ 'manifest.csv': 'propertyName,value\r\noneroster.version,1.0' }))).sent.fail,
    ).toBe('badBundle')
    expect((await withBundle(bundle().subarray(0, 400))).sent.fail).toBe('badBundle')
  })

  test('is for those who manage it, and what one site has read another does not see', async () => {
    const { lin, call } = await withBundle(bundle())
    await expect(call(lin, contract.copies)).rejects.toThrow()
    const other = await t.site({ modules: { oneroster: {}, people: {}, scores: {} } })
    expect((await other.call(other.admin, contract.copies)).list.every(({ count }) => count === 0)).toBe(true)
  })
})
