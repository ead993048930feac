import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { addStudents, boxOffice } from './testing/box-office.ts'

const t = await boxOffice([messages])
type Site = Awaited<ReturnType<typeof t.site>>

const told = async (s: Site, person: string) =>
  (
    await s.write((db) =>
      db.execute<{ title: string; text: string }>(
        `select m.title ->> 'zh' as title, m.text ->> 'zh' as text from inbox_receipts r join inbox_messages m on m.id = r.message
        where r.person = '${person}' order by m.created_at`,
      ),
    )
  ).rows

test('cancelled: every ticket is given back, everyone told, and nothing is to be had any more', async () => {
  const s = await t.site()
  const { id, session } = await s.open({ perPerson: 2 }, [{ name: '全部', size: 2 }])
  await s.call(s.lin, contract.enroll, { id: session, count: 2 })
  await s.call(s.wu, contract.wait, { id: session })
  await s.call(s.chen, contract.subscribe, { id }).catch(() => undefined)
  expect(await s.call(s.admin, contract.cancelPreview, { id })).toMatchObject({ people: 1, places: 2, waiting: 1 })
  const cancel = (title: string) => s.call(s.admin, contract.cancelEvent, { id, reason: '场馆停电', title })
  await expect(cancel('别的活动')).rejects.toThrow('wrongTitle')
  expect(await cancel('新年音乐会')).toEqual({ isUnderWay: false })
  expect(await s.look(id)).toMatchObject({ state: 'cancelled', taken: 0, waiting: 0, cancelReason: '场馆停电' })
  for (const who of [s.lin, s.wu]) {
    expect(await told(s, who.id)).toMatchObject([
      { title: '活动取消：新年音乐会', text: expect.stringContaining('场馆停电') },
    ])
  }
  await expect(s.call(s.zhou, contract.enroll, { id: session })).rejects.toThrow(/isOff|closed/)
  const { list } = await s.call(s.admin, contract.orders, { event: id })
  expect(list.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  await cancel('新年音乐会')
  expect(await told(s, s.lin.id)).toHaveLength(1)
})

/** Every student has a place in every session. */
async function fill(db: WriteDb, students: readonly string[]): Promise<void> {
  const ids = sql.param([...students])
  await db.execute(sql`insert into allocation_grants (pool, person, holder, count, state, quotas)
    select q.pool, p.id, p.holder, 1, 'granted', array[q.id] from allocation_quotas q, people p where p.id = any(${ids}::uuid[])`)
  await db.execute(sql`update allocation_quotas set taken = ${students.length}`)
}

test('hundreds are dealt with by a job, one session after another, and repeating it does nothing twice', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 1_000 }])
  await s.session(id, [{ name: '全部', size: 1_000 }])
  const students = await s.write((db) => addStudents(db, 600))
  await s.write((db) => fill(db, students))
  const cancel = () => s.call(s.admin, contract.cancelEvent, { id, reason: '停电', title: '新年音乐会' })
  expect(await cancel()).toEqual({ isUnderWay: true })
  await expect(s.call(s.lin, contract.enroll, { id: session })).rejects.toThrow(/isOff|closed/)
  for (let i = 0; i < 3; i++) await s.run('endSessions', { event: id })
  expect(await s.look(id)).toMatchObject({ state: 'cancelled', taken: 0 })
  await cancel()
  await s.run('endSessions', { event: id })
  const { rows } = await s.write((db) =>
    db.execute<{ n: number }>(`select count(*)::int as n from inbox_messages where topic = 'tickets.mine'`),
  )
  expect(rows[0]!.n).toBe(2)
})
