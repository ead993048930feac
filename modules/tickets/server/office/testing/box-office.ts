import { everyone } from '#engines/directory/audience.ts'
import type { SentTo } from '#kernel/contract.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../../contract.ts'
import { served } from '../../index.ts'

type Draft = Partial<SentTo<typeof contract.saveEvent>>
type Quota = { id?: string; name: string; size: number; audience?: object }

export const hour = 3_600
const day = 24 * hour

/**
 * A campus with tickets and the given modules; each site has an organiser for all units and one for a single school.
 */
export async function boxOffice(others: readonly Served[]) {
  const t = await campus([served, ...others])
  const site = async () => {
    const s = await t.site()
    const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, s.id, work)
    const run = (job: string, data: Record<string, unknown> = {}) => runJob(t, { site: s.id, served, job, data })
    const [computing, languages] = await write(makeUnits)
    return { ...s, write, run, computing: computing!, languages: languages!, ...deskOf(s) }
  }
  return { ...t, site }
}

type Desk = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>, 'call' | 'admin'>

/** Shortcuts to create an event with tickets on sale. */
function deskOf({ call, admin }: Desk) {
  const now = () => Math.floor(Date.now() / 1000)
  const draft = (more: Draft = {}, who = admin) =>
    call(who, contract.saveEvent, {
      title: '新年音乐会',
      opensAt: now() - hour,
      closesAt: now() + day,
      audience: everyone,
      returnHours: 24,
      ...more,
    } as never)
  const session = async (
    event: string,
    quotas: Quota[] = [{ name: '全部', size: 2 }],
    more: object = {},
    who = admin,
  ) => {
    const { version, list } = await call(who, contract.deskEvent, { id: event })
    const startsAt = now() + 3 * day + list.length * day
    const times = { doorsAt: startsAt - hour, startsAt, endsAt: startsAt + 2 * hour }
    const sent = quotas.map((quota) => ({ audience: everyone, ...quota }))
    return call(who, contract.saveSession, { event, version, ...times, quotas: JSON.stringify(sent), ...more } as never)
  }
  const look = (id: string, who = admin) => call(who, contract.deskEvent, { id })
  const publish = async (id: string, who = admin) => {
    const { version } = await look(id, who)
    return call(who, contract.publishEvent, { id, version })
  }
  const open = async (more: Draft = {}, quotas?: Quota[], who: Caller = admin) => {
    const { id } = await draft(more, who)
    await session(id, quotas, {}, who)
    await publish(id, who)
    return { id, session: (await look(id, who)).list[0]!.id }
  }
  return { draft, session, look, publish, open }
}

async function makeUnits(db: WriteDb): Promise<string[]> {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const names = ['计算机学院', '外国语学院']
  for (const [i, id] of ids.entries()) {
    await db.insert(departments).values({ id, code: `C${i}`, name: names[i]!, line: [id], parent: null })
  }
  return ids
}

/** Grants a permission of this module for one unit and those below it. */
export const grantOver = (db: WriteDb, person: string, right: string, scope: string) =>
  db.insert(grants).values({ person, app: 'tickets', modules: [right], scope })

/** Adds students. */
export async function addStudents(db: WriteDb, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    number: `s${i}`,
    name: `学生${i}`,
    role: 'student' as const,
    ...spelling(`学生${i}`),
  }))
  const made = await db.insert(people).values(rows).returning({ id: people.id })
  return made.map(({ id }) => id)
}
