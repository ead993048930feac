import { rmSync } from 'node:fs'
import { contract } from '#modules/timetable/contract.ts'
import { asDatabaseOwner, freshDataDir } from '../../tests/support/real-server.ts'
import { bringIn } from '../data/crowd-in.ts'
import { importRace } from '../data/import-race.ts'
import { fillTerm } from '../data/term-in.ts'
import type { Figure } from '../measure.ts'
import { login, startPortalIn } from '../servers.ts'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

const people = 50_000
const classes = 10_000
const each = 10
const rounds = 2
/** In the second list one row in so many is another class, and one in so many is an auditor's. */
const step = 100

type Listed = { rows: Row[]; term: string; spare: string }
type Row = { person: string; number: string; class: string; code: string }

/**
 * Half a million enrolments in the classes of a term, from a file, by number and class code, by the import of the
 * timetable: uploaded, compared and applied through the calls, against `COPY` of the same rows, by their ids, into a twin of the table with the same key,
 * indexes, checks and foreign keys. Then the list with differences.
 */
export async function* measure(): AsyncIterable<Figure> {
  const dataDir = freshDataDir()
  const portal = await startPortalIn(dataDir, { DEMO: 'lakeside' })
  try {
    await bringIn(dataDir, people)
    const term = await fillTerm(dataDir, { classes, each: 0 })
    await asDatabaseOwner(dataDir, memberTwin)
    const { cookie } = await login(portal.url, 'admin')
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const listed = await rowsOf(dataDir, term)
    const { rows } = listed
    const changed = rows.length / step
    yield* importRace({
      names: ['study.enrolments', 'study.enrolments-diff'],
      rows: '500,000 enrolments',
      desk: { url: portal.url, calls: contract, list: 'enrolments', headers },
      first: { file: listOf(listed), counts: { added: rows.length } },
      next: { file: listOf(listed, 'next'), counts: { added: changed, changed, vanished: changed } },
      copy: {
        url: ownerSiteUrlOf(dataDir),
        table: 'meta.bench_members',
        columns: 'tag, person, role',
        rows: Buffer.from(rows.map((row) => `${row.class}\t${row.person}\tstudent\n`).join('')),
        against: 'the same rows into a table with the same key, indexes and foreign keys',
      },
      rounds,
      clear: () => emptyTerm(dataDir, term),
    })
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Each person is in ten classes of the term, which has some more that nobody is in at first. */
function rowsOf(dataDir: string, term: string): Promise<Listed> {
  return withClient(ownerSiteUrlOf(dataDir), async (client) => {
    const all = async <T extends object>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows
    const list = await all<{ id: string; number: string }>(
      `select id, number from people where number like '2026______' order by number`,
    )
    const ofTerm = await all<{ id: string; code: string; year: string; n: string }>(
      `select c.id, c.code, t.year, t.term as n from course_classes c join calendar_terms t on t.id = c.term where c.term = $1 order by c.code`,
      [term],
    )
    const open = ofTerm.slice(0, -each)
    const rows = list.flatMap(({ id, number }, i) =>
      Array.from({ length: each }, (_, k) => {
        const one = open[(i * 13 + k * 907) % open.length]!
        return { person: id, number, class: one.id, code: one.code }
      }),
    )
    const last = ofTerm.at(-1)!
    return { rows, term: `${last.year},${last.n}`, spare: last.code }
  })
}

/** With differences: of one row in a hundred the class is another, and of one in a hundred the part. */
function listOf({ rows, term, spare }: Listed, which: 'first' | 'next' = 'first'): Buffer {
  const isNext = which === 'next'
  const lines = rows.map(({ number, code }, i) => {
    const isMoved = isNext && i % step === 0
    const isAuditor = isNext && i % step === 1
    return `${term},${isMoved ? spare : code},${number},${isAuditor ? '旁听' : '学生'}`
  })
  return Buffer.from(`${['学年,学期,教学班,学号,身份', ...lines].join('\n')}\n`)
}

async function emptyTerm(dataDir: string, term: string): Promise<void> {
  await asDatabaseOwner(
    dataDir,
    `delete from person_tags where role <> 'member' and tag in (select id from course_classes where term = '${term}');
    truncate staged_import_rows`,
  )
  await asDatabaseOwner(dataDir, 'vacuum analyze person_tags')
}

/** A twin of `person_tags`, with all it has: defaults, key, indexes, checks and foreign keys. */
const memberTwin = `
  drop table if exists meta.bench_members;
  create table meta.bench_members (like person_tags including all);
  alter table meta.bench_members alter site set default 'lakeside',
    add foreign key (site, tag) references tags (site, id) on delete cascade,
    add foreign key (site, person) references people (site, id) on delete cascade`
