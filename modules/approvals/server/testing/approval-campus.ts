import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { posts } from '#engines/directory/server/schema.ts'
import type { SentAction } from '#engines/flow/contract.ts'
import type { FlowDraft } from '#engines/flow/definition.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { desk } from '../desk.ts'
import { served } from '../index.ts'

export const form = definitionShape.parse({
  sections: [
    {
      key: 's',
      fields: [
        { key: 'days', kind: 'number', title: '天数', required: true },
        { key: 'reason', kind: 'text', title: '事由', prefill: 'name' },
        { key: 'proof', kind: 'picture', title: '证明', most: 3 },
        { key: 'note', kind: 'text', title: '内部备注' },
      ],
    },
  ],
})

/** A fresh site with a school that 陈静 leads, and helpers for its cases. */
export async function approvalCampus(t: Awaited<ReturnType<typeof campus>>, options: object = {}) {
  const site = await t.site(options)
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const unit = randomUUID()
  await write(async (db) => {
    await db.insert(departments).values({ id: unit, code: 'cs', name: '计算机学院', line: [unit] })
    await db.update(people).set({ department: unit }).where(eq(people.id, site.lin.id))
    await db.insert(posts).values({ person: site.chen.id, department: unit, title: '院长', leads: true })
  })
  const act = (who: Caller, id: string, action: SentAction, more: object = {}) =>
    site.call(who, contract.actOnCase, {
      ...{ case: id, action: JSON.stringify(action), key: randomUUID(), ...more },
    } as never)
  const read = (who: Caller, id: string) => site.call(who, contract.readCase, { id })
  return {
    ...site,
    unit,
    write,
    db: readerFor(pool, site.id),
    act,
    read,
    publish: (definition: FlowDraft, more: Partial<Parameters<typeof publishFlow>[2]> = {}) =>
      write((db) => publishFlow({ db }, desk, { key: 'leave', title: '请假', definition, form, ...more })),
    start: (who: Caller, fields: object = { days: 2 }, more: object = {}) =>
      site.call(who, contract.startCase, {
        ...{ flow: 'leave', fields: JSON.stringify(fields), key: randomUUID(), ...more },
      } as never),
    list: async (who: Caller, which: 'todo' | 'done' | 'mine' | 'copied', more: object = {}) =>
      (await site.call(who, contract.cases, { which, ...more })).list,
    /** Agrees with the open task of somebody. */
    agree: async (who: Caller, id: string, more: object = {}) => {
      const { task } = await read(who, id)
      return act(who, id, { kind: 'agree', task: task!.n }, more)
    },
    job: (job: string) => runJob(t, { site: site.id, served, job }),
  }
}
