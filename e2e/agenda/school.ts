import { eq } from 'drizzle-orm'
import { afterAll, expect, inject } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { moduleRoutes } from '#app/modules.web.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { calendarCalls } from '#engines/calendar/contract.ts'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { databaseUrlOf } from '../../tests/support/real-server.ts'

export type School = Awaited<ReturnType<typeof newSchool>>

/** Creates an agenda item of one source, and ends it. */
export type Producer = {
  source: string
  /** Whose agenda it appears on. */
  who: 'lin' | 'admin'
  /** Title of the item. */
  title: string
  /** An event, not a to-do: it is not on the to-do list. */
  isOnlyInDay?: boolean
  begin: (school: School) => Promise<() => Promise<unknown>>
}

export const now = (): number => Math.floor(Date.now() / 1000)
export const hour = 3600
export const json = JSON.stringify

/** A second node of the portal that runs, in this process. Its sites are closed at the end: other journeys count sites. */
export async function openNode() {
  const dataDir = inject('dataDir')
  const env = { DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: dataDir, SECRET: '' }
  const t = await campus(modules, [], { pages: moduleRoutes, env })
  const address = await t.server.listen({ host: '127.0.0.1', port: 0 })
  const made: string[] = []
  afterAll(async () => {
    for (const id of made) await t.portal.operator.setClosed(id, true)
  })
  const site: typeof t.site = async (options) => {
    const one = await t.site(options)
    made.push(one.id)
    return one
  }
  return { ...t, site, port: Number(new URL(address).port) }
}

/** A new site without any agenda items. */
export async function newSchool(t: Awaited<ReturnType<typeof openNode>>) {
  const site = await t.site({ domain: 'localhost', home: ['today'] })
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, site.id, work)
  const [lake, computing] = [crypto.randomUUID(), crypto.randomUUID()]
  await write(async (db) => {
    await db.insert(departments).values({ id: lake, code: 'U', name: '湖滨大学', line: [lake] })
    const below = { parent: lake, line: [lake, computing], position: 1 }
    await db.insert(departments).values({ id: computing, code: 'C1', name: '计算机学院', ...below })
    for (const { id } of [site.lin, site.wu, site.chen])
      await db.update(people).set({ department: computing }).where(eq(people.id, id))
    const may = (person: string, app: string, rights: string[]) =>
      db.insert(grants).values({ person, app, modules: rights })
    for (const { id } of [site.lin, site.chen]) await may(id, 'content', ['write'])
    await may(site.zhou.id, 'messages', ['notice', 'emergency'])
  })
  const run = (module: string, job: string) =>
    runJob(t, { site: site.id, served: modules.find((served) => served.module.key === module)!, job })
  /** Waits until calls know a term that was written directly. */
  const knowTerm = async (id: string) => {
    await asJob(t, site.id, publishCalendar)
    const known = async () => (await site.call(site.lin, calendarCalls.calendar)).terms.map((term) => term.id)
    await expect.poll(known).toContain(id)
  }
  return { t, ...site, write, run, knowTerm, computing }
}
