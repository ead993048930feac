import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { posts } from '#engines/directory/server/schema.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { replay } from '../../core/apply.ts'
import type { CaseState } from '../../core/state.ts'
import type { FlowDraft } from '../../definition.ts'
import type { OwnAction } from '../applied.ts'
import { flowCases, flowLog } from '../schema.ts'
import { loadVersion, publishFlow } from '../versions.ts'
import { desk, flowContract, flowModule } from './flow-module.ts'

type Campus = Awaited<ReturnType<typeof campus>>

export const leaveForm = definitionShape.parse({
  sections: [
    {
      key: 's',
      fields: [
        { key: 'days', kind: 'number', title: '天数', required: true },
        { key: 'reason', kind: 'text', title: '事由' },
        { key: 'score', kind: 'number', title: '内部评分' },
      ],
    },
  ],
})

/** A fresh site with a unit that 陈静 leads, and helpers for its cases. */
export async function flowCampus(t: Campus) {
  const site = await t.site()
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const unit = randomUUID()
  await write(async (db) => {
    await db.insert(departments).values({ id: unit, code: 'cs', name: '计算机学院', line: [unit] })
    await db.update(people).set({ department: unit }).where(eq(people.id, site.lin.id))
    await db.insert(posts).values({ person: site.chen.id, department: unit, title: '院长', leads: true })
  })
  const db = readerFor(pool, site.id)
  const ctx = { site: { id: site.id }, db }
  const act = (
    who: Caller,
    id: string,
    action: OwnAction,
    more: { opinion?: string; key?: string; revision?: number } = {},
  ) =>
    site.call(who, flowContract.act, { case: id, action: JSON.stringify(action), key: randomUUID(), ...more } as never)
  const state = async (id: string): Promise<CaseState> =>
    (await db.select({ body: flowCases.body }).from(flowCases).where(eq(flowCases.id, id)))[0]!.body
  return {
    ...site,
    unit,
    write,
    db,
    act,
    state,
    publish: (definition: FlowDraft, key = 'leave') =>
      write((on) => publishFlow({ db: on }, desk, { key, title: '请假', definition, form: leaveForm })),
    start: (who: Caller, fields: object = { days: 2, score: 1 }, flow = 'leave', key: string = randomUUID()) =>
      site.call(who, flowContract.start, { flow, fields: JSON.stringify(fields), key } as never),
    todo: async (who: Caller) => (await site.call(who, flowContract.todo)).list,
    read: async (who: Caller, id: string) => JSON.parse((await site.call(who, flowContract.read, { id })).json),
    job: (job: string) => runJob(t, { site: site.id, served: flowModule, job }),
    /** The open task of somebody in a case. */
    task: async (id: string, who: Caller) => {
      const found = (await state(id)).tasks.find((one) => one.person === who.id && one.state === 'open')
      if (!found) throw new Error(`${who.number} has no open task`)
      return found.id
    },
    /** Whether the log of a case replays to its state. */
    replays: async (id: string) => {
      const [row] = await db.select().from(flowCases).where(eq(flowCases.id, id))
      const log = await db.select().from(flowLog).where(eq(flowLog.case, id)).orderBy(flowLog.n)
      return { again: replay(await loadVersion(ctx, row!.version), log), stored: row!.body }
    },
  }
}
