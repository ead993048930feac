import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usualQuiet } from '#engines/inbox/quiet.ts'
import { preferences } from '#engines/inbox/server/deliver/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served } from '#modules/approvals/server/index.ts'
import { approvalCampus } from '#modules/approvals/server/testing/approval-campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'

const t = await campus([served, messages])

async function running() {
  const c = await approvalCampus(t)
  await c.publish({
    start: 'dean',
    nodes: [
      { id: 'dean', kind: 'approve', title: '院长', who: [{ by: 'leader' }], nobody: 'administrators', next: 'told' },
      { id: 'told', kind: 'copy', title: '抄送', who: [{ by: 'people', people: [c.zhou.id] }] },
    ],
  })
  const { id } = await c.start(c.lin)
  const told = async () => {
    await c.job('flowOutbox')
    const { rows } = await c.db.execute<{ name: string; title: string; link: string }>(sql`
      select p.name, m.title ->> 'zh' as title, m.link from inbox_receipts r
      join inbox_messages m on m.id = r.message join people p on p.id = r.person order by m.id, 1`)
    return rows.map(({ name, title }) => `${name}: ${title}`)
  }
  return { ...c, case: id, told }
}

test('whoever has to act, the applicant and those who get a copy are told, each once', async () => {
  const c = await running()
  expect(await c.told()).toEqual(['陈静: 待您处理：请假 林晓雨'])
  await c.act(c.lin, c.case, { kind: 'urge' })
  expect((await c.told()).at(-1)).toBe('陈静: 催办：请假 林晓雨')
  await expect(c.act(c.lin, c.case, { kind: 'urge' })).rejects.toThrow('urgedAlready')
  await c.agree(c.chen, c.case)
  const all = await c.told()
  expect(all.slice(2).sort()).toEqual(['周明: 抄送给您：请假 林晓雨', '林晓雨: 已通过：请假 林晓雨'])
  expect(await c.told()).toEqual(all)
})

test('nobody is urged in their quiet hours', async () => {
  const c = await running()
  const quiet = { ...usualQuiet('Asia/Shanghai'), manualUntil: Math.floor(Date.now() / 1000) + 7_200 }
  await c.write((db) => db.insert(preferences).values({ person: c.chen.id, quiet }))
  await expect(c.act(c.lin, c.case, { kind: 'urge' })).rejects.toThrow('urgeQuiet')
  await expect(c.act(c.wu, c.case, { kind: 'urge' })).rejects.toThrow('notFound')
})
