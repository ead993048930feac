import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Counts, PresenceCalls } from '../contract.ts'
import type { MarkFace, MarkState } from '../shapes.ts'
import { appeals, marks, roster, type SessionRow, scans, sessions } from './schema.ts'

const setters = alias(people, 'setters')

/** The state of a row `presence_marks` of a row `presence_sessions`, both by their names in the query. */
export const stateOf = sql<MarkState>`presence_state(coalesce(${marks.set}, ''), ${marks.inAt}, ${marks.outAt}, ${sessions})`
/** There is something against it, and nobody has decided. */
export const isRisky = sql`(${marks.risks} <> '{}' and ${marks.set} = '')`

/** Everyone who is expected or has a row at this point. */
const whoever = (
  id: string,
  step: number,
): SQL => sql`(select r.person as id from ${roster} r where r.session = ${id}::uuid
  union select m.person from ${marks} m where m.session = ${id}::uuid and m.step = ${step}) as whoever`

function rowsOf(db: ReadDb, id: string, step: number, chosen: SQL | undefined) {
  const at = sql`${marks.session} = ${id}::uuid and ${marks.step} = ${step}`
  return db
    .select({
      ...{ person: people.id, name: people.name, number: people.number, department: departments.name, mark: marks },
      ...{
        setBy: setters.name,
        appeal: appeals.state,
        distance: scans.distance,
        accuracy: scans.accuracy,
        state: stateOf,
      },
      scans: sql<number>`(select count(*)::int from ${scans} c where c.site = ${people.site} and c.session = ${id}::uuid and c.person = ${people.id} and c.step = ${step})`,
    })
    .from(sql`${whoever(id, step)}`)
    .innerJoin(people, sql`${people.id} = whoever.id`)
    .innerJoin(sessions, eq(sessions.id, id))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(marks, and(eq(marks.site, people.site), eq(marks.person, people.id), at))
    .leftJoin(scans, and(eq(scans.site, marks.site), eq(scans.id, marks.scan)))
    .leftJoin(setters, and(eq(setters.site, marks.site), eq(setters.id, marks.setBy)))
    .leftJoin(
      appeals,
      and(
        eq(appeals.site, people.site),
        eq(appeals.person, people.id),
        sql`${appeals.session} = ${id}::uuid and ${appeals.step} = ${step}`,
      ),
    )
    .where(chosen)
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

export function faceOf(
  { person, name, number, department, mark, setBy, appeal, state, scans: n, distance, accuracy }: Row,
  step: number,
): MarkFace {
  return {
    ...{ person, name, number, department: department ?? '', step, state, scans: n, setBy: setBy ?? '' },
    ...{
      note: mark?.note ?? '',
      set: mark?.set ?? '',
      appeal: appeal ?? '',
      distance: distance ?? -1,
      accuracy: accuracy ?? -1,
    },
    seat: mark?.seat ?? 0,
    at: mark?.inAt ? seconds(mark.inAt) : 0,
    outAt: mark?.outAt ? seconds(mark.outAt) : 0,
    proof: mark?.proof ?? '',
    mode: mark?.mode ?? '',
    risks: (mark?.risks ?? []) as MarkFace['risks'],
  }
}

const whichOf: Record<InputOf<PresenceCalls['marks']>['which'], SQL | undefined> = {
  all: undefined,
  in: sql`${stateOf} in ('present', 'late', 'leftEarly')`,
  none: sql`${stateOf} in ('none', 'absent')`,
  late: sql`${stateOf} in ('late', 'leftEarly')`,
  risky: isRisky,
  appeals: sql`${appeals.state} = 'open'`,
}

/** What needs a look first, then those who came last. */
const order = [
  sql`(${appeals.state} = 'open') desc nulls last`,
  sql`${isRisky} desc nulls last`,
  sql`${marks.inAt} desc nulls last`,
  people.number,
]

type Asked = Pick<InputOf<PresenceCalls['marks']>, 'q' | 'which' | 'step' | 'page' | 'page_size'>

export async function marksOf({ db }: Pick<ReadContext, 'db'>, { id }: Pick<SessionRow, 'id'>, input: Asked) {
  const chosen = and(contains(input.q, people.name, people.number, people.pinyin), whichOf[input.which])
  const { rows, total } = await pageOf({ db }, rowsOf(db, id, input.step, chosen), input, order, people.id)
  return { list: rows.map((row) => faceOf(row, input.step)), total, more: input.page * input.page_size < total }
}

/** How many there are of each state at a point. */
export async function countsOf(db: ReadDb, { id }: Pick<SessionRow, 'id'>, step: number): Promise<Counts> {
  const n = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const is = (state: MarkState) => n(sql`${stateOf} = ${state}`)
  const [row] = await db
    .select({
      ...{ expected: sql<number>`count(*)::int`, present: is('present'), excused: is('excused'), none: is('none') },
      ...{ late: n(sql`${stateOf} in ('late', 'leftEarly')`), absent: is('absent'), risky: n(isRisky) },
      appeals: sql<number>`(select count(*)::int from ${appeals} where ${appeals.session} = ${id}::uuid and ${appeals.state} = 'open')`,
    })
    .from(sql`${whoever(id, step)}`)
    .innerJoin(sessions, eq(sessions.id, id))
    .leftJoin(marks, sql`${marks.session} = ${id}::uuid and ${marks.step} = ${step} and ${marks.person} = whoever.id`)
  return row!
}

/** The last ones who came. */
export async function latestOf(db: ReadDb, { id }: Pick<SessionRow, 'id'>, step: number, most = 12) {
  const rows = await db
    .select({ person: people.id, name: people.name, at: marks.inAt, state: stateOf })
    .from(marks)
    .innerJoin(sessions, and(eq(sessions.site, marks.site), eq(sessions.id, marks.session)))
    .innerJoin(people, and(eq(people.site, marks.site), eq(people.id, marks.person)))
    .where(sql`${marks.session} = ${id}::uuid and ${marks.step} = ${step} and ${marks.inAt} is not null`)
    .orderBy(sql`${marks.inAt} desc`, people.id)
    .limit(most)
  return rows.map(({ at, ...row }) => ({ ...row, at: seconds(at!) }))
}
