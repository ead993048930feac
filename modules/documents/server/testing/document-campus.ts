import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { posts } from '#engines/directory/server/schema.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { flowKeys } from '../../flows/keys.ts'
import type { Direction } from '../../shapes.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** A site with its flows, a seal that 郑岚 keeps and a red head; 周明 drafts, 陈静 leads a unit and signs. */
export async function documentCampus(t: Campus) {
  const site = await t.site()
  const { lin, chen, zhou, admin, call } = site
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const [unit, other] = [randomUUID(), randomUUID()]
  await write(async (db) => {
    await db.insert(departments).values([
      { id: unit, code: 'xg', name: '学生工作部', line: [unit] },
      { id: other, code: 'cs', name: '计算机学院', line: [other] },
    ])
    await db.update(people).set({ department: unit }).where(eq(people.id, zhou.id))
    await db.insert(posts).values([
      { person: admin.id, department: unit, title: '部长', leads: true },
      { person: chen.id, department: other, title: '院长', leads: true },
    ])
  })
  await call(admin, contract.prepare)
  const { id: seal } = await call(admin, contract.saveSeal, { name: '公章', owner: '测试大学', keepers: [admin.id] })
  const head = { name: '校发', issuer: '测试大学文件', prefix: '校发', signedBy: '测试大学', printedBy: '校办', seal }
  const { id: headId } = await call(admin, contract.saveHead, head)
  const fields = {
    ...{ title: '关于放假的通知', kind: 'notice', secrecy: 'staff', urgency: 'normal', to: '各学院' },
    ...{ unit: [{ id: unit }], body: '现将放假安排通知如下。', signer: [{ id: chen.id }] },
  }
  const task = async (who: Caller, id: string) => {
    const found = (await call(who, contract.readCase, { id })).task
    if (!found) throw new Error(`${who.number} has no task`)
    return found.n
  }
  const key = () => randomUUID()
  const agree = async (who: Caller, id: string, more: { opinion?: string; fields?: object } = {}) => {
    const { fields: changed, opinion } = more
    const action = { kind: 'agree', task: await task(who, id), ...(changed && { fields: changed }) }
    return call(who, contract.actOnCase, {
      case: id,
      action: JSON.stringify(action),
      key: key(),
      ...(opinion && { opinion }),
    })
  }
  const step = async (who: Caller, id: string) => ({ case: id, task: await task(who, id), key: key() })
  const start = (who: Caller, more: object = {}, direction: Direction = 'out') =>
    call(who, contract.startCase, {
      flow: flowKeys[direction],
      fields: JSON.stringify({ ...fields, ...more }),
      key: key(),
    })
  /** A draft of 周明 that the leader has signed. */
  const signed = async (more: object = {}) => {
    const { id } = await start(zhou, more)
    await agree(admin, id)
    await agree(admin, id)
    await agree(chen, id)
    return id
  }
  /** The same, numbered, sealed, proofed and issued. */
  const issued = async (more: object = {}, to: { people?: string[]; units?: string[] } = {}) => {
    const id = await signed(more)
    await call(admin, contract.number, { ...(await step(admin, id)), head: headId })
    await call(admin, contract.seal, await step(admin, id))
    await agree(zhou, id)
    await call(admin, contract.issue, { ...(await step(admin, id)), ...to })
    return (await call(admin, contract.detail, { id })).id
  }
  const db = readerFor(pool, site.id)
  return { ...site, lin, write, db, unit, other, seal, head: headId, fields, key, agree, step, start, signed, issued }
}
