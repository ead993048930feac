import { and, asc, eq, inArray } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import { bells, campuses, terms } from '#engines/calendar/server/schema.ts'
import { courses, meetings } from '#engines/courses/server/schema.ts'
import { insertClasses } from '#engines/courses/server/write.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { receipts, messages as told } from '#engines/inbox/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { facesTopic } from '../rows.ts'
import { offers, rounds } from '../schema.ts'

export const at = (hours: number): number => Math.floor(Date.now() / 1000 + hours * 3600)
export const asText = (value: unknown): string => JSON.stringify(value)

/** A test portal with course choice and the given modules, such as an inbox. */
export const openTerm = (others: readonly Served[]) => campus([served, ...others])
type Portal = Awaited<ReturnType<typeof openTerm>>

/** `weekday` and `periods` of the one weekly meeting. */
export type Sample = { weekday: number; periods: number[]; credits?: number; capacity?: number; course?: string }

/** A fresh site with a term, and test helpers. */
export async function term(t: Portal) {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const db = readerFor(pool, site.id)
  const { admin, call } = site
  const termId = await write(addTerm)
  let made = 0

  /** Makes classes, each with a course of its own unless it names one; returns their ids. */
  const classes = (...list: Sample[]): Promise<string[]> =>
    write(async (rows) => {
      const drafts = []
      for (const { credits = 20, capacity = 0, course } of list) {
        const code = course ?? `C${++made}`
        await rows
          .insert(courses)
          .values({ code, name: { zh: `课程${code}`, en: `Course ${code}` }, credits })
          .onConflictDoNothing()
        const [row] = await rows.select({ id: courses.id }).from(courses).where(eq(courses.code, code))
        drafts.push({
          course: row!.id,
          term: termId,
          code: `${code}.${++made}`,
          campus: 'main',
          capacity,
          called: code,
        })
      }
      const ids = await insertClasses(rows, drafts)
      await rows.insert(meetings).values(
        list.map(({ weekday, periods }, i) => ({
          class: ids[i]!,
          weekday,
          periods,
          weeks: [1, 2, 3, 4, 5, 6, 7, 8],
        })),
      )
      return ids
    })

  const draft = {
    ...{ name: '第一轮', nameEn: 'First round', term: termId, kind: 'firstCome' as const },
    ...{ opensAt: at(-1), closesAt: at(24), dropUntil: at(48) },
  } as const

  return {
    ...site,
    ...{ db, write, draft, classes, termId },
    /** Publishes a round with these classes and places. */
    put: async (list: readonly (readonly [id: string, places: number])[], more: object = {}) => {
      const { id, version } = await call(admin, contract.saveRound, { ...draft, ...more })
      const offered = list.map(([one, places]) => ({ class: one, places }))
      const saved = await call(admin, contract.saveOffers, { id, version, list: asText(offered) } as never)
      await call(admin, contract.publishRound, { id, version: saved.version })
      return id
    },
    version: async (id: string) => (await call(admin, contract.deskRound, { id })).version,
    /** Ends the round an hour ago, in its row and its pools. */
    close: (id: string) =>
      write(async (rows) => {
        const past = new Date(Date.now() - 1_000)
        await rows.update(rounds).set({ closesAt: past }).where(eq(rounds.id, id))
        const ofRound = await rows.select({ pool: offers.pool }).from(offers).where(eq(offers.round, id))
        const those = ofRound.flatMap((one) => one.pool ?? [])
        await rows.update(pools).set({ closesAt: past }).where(inArray(pools.id, those))
        t.portal.topics.invalidate(site.id, facesTopic)
      }),
    membersOf: async (id: string): Promise<string[]> => {
      const rows = await db
        .select({ person: personTags.person })
        .from(personTags)
        .where(and(eq(personTags.tag, id), eq(personTags.role, 'student')))
      return rows.map(({ person }) => person)
    },
    mine: async (who: Caller, id: string, of: string) => {
      const { mine } = await call(who, contract.round, { id })
      return mine.find((one) => one.id === of)!
    },
    /** Further students. */
    students: (count: number, from = 0): Promise<Caller[]> =>
      write((rows) => addStudents(rows, site.host, count, from)),
    job: (job: string, data?: Record<string, unknown>) =>
      runJob(t, { site: site.id, served, job, ...(data && { data }) }),
    toldTo: async ({ id }: Caller) => {
      const rows = await db
        .select({ title: told.title })
        .from(receipts)
        .innerJoin(told, and(eq(told.site, receipts.site), eq(told.id, receipts.message)))
        .where(eq(receipts.person, id))
        .orderBy(asc(told.createdAt))
      return rows.map(({ title }) => title.zh)
    },
  }
}

export async function addTerm(db: WriteDb): Promise<string> {
  await db.insert(campuses).values({ id: 'main', name: { zh: '主校区' } })
  const periods = Array.from({ length: 12 }, (_, i) => ({ n: i + 1, from: 480 + i * 60, to: 525 + i * 60 }))
  await db.insert(bells).values({ name: { zh: '全年' }, from: '01-01', until: '12-31', periods })
  const values = { year: '2030-2031', term: '1', name: { zh: '秋季学期' }, start: '2030-09-02', weeks: 18 }
  const [row] = await db.insert(terms).values(values).returning({ id: terms.id })
  return row!.id
}

async function addStudents(db: WriteDb, host: string, count: number, from: number): Promise<Caller[]> {
  const numbers = Array.from({ length: count }, (_, i) => `S${String(from + i).padStart(5, '0')}`)
  const rows = await db
    .insert(people)
    .values(numbers.map((number) => ({ number, name: `学生${number}`, role: 'student' as const, ...spelling('学生') })))
    .returning({ id: people.id, number: people.number })
  const cookies = rows.map(() => newSessionId())
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values(rows.map(({ id }, i) => ({ id: hashOf(cookies[i]!), person: id, expiresAt })))
  return rows.map(({ id, number }, i) => ({ id, number, host, cookie: `eai-sess=${cookies[i]}` }))
}
