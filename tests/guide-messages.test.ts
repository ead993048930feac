import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { guideContract as contract } from '#modules/guides/contract.ts'
import { served } from '#modules/guides/server/index.ts'
import { emptyBody } from '#modules/guides/shapes.ts'
import { served as messages } from '#modules/messages/server/index.ts'

const t = await campus([served, messages])

async function withGuide() {
  const s = await t.site()
  const body = JSON.stringify({ ...emptyBody, steps: [{ title: '申请', text: '', to: '', label: '' }] })
  const draft = { title: '宿舍调换', topic: 'living' as const, audience: JSON.stringify(everyone), body }
  const made = await s.call(s.admin, contract.saveGuide, draft)
  await s.call(s.admin, contract.stepGuide, { ...made, action: 'publish' })
  return { ...s, guide: made.id }
}

/** The messages sent, with recipient and link. */
async function told(site: string): Promise<string[]> {
  const db = readerFor(t.portal.database.pool, site)
  const { rows } = await db.execute<{ name: string; title: string; link: string }>(sql`
    select p.name, m.title ->> 'zh' as title, m.link from inbox_receipts r
    join inbox_messages m on m.id = r.message join people p on p.id = r.person order by 1, 2`)
  return rows.map(({ name, title, link }) => `${name}: ${title} ${link}`)
}

test('whoever asked about a guide hears the answer, and nobody else', async () => {
  const s = await withGuide()
  const { id } = await s.call(s.lin, contract.askGuide, { id: s.guide, text: '周末办吗？' })
  await s.call(s.admin, contract.answerQuestion, { id, version: 1, answer: '不办。' })
  expect(await told(s.id)).toEqual([`林晓雨: 您关于“宿舍调换”的提问有答复了 guide/detail?id=${s.guide}`])
})

test('whoever keeps a guide is reminded of it once a month', async () => {
  const s = await withGuide()
  const remind = () => runJob(t, { site: s.id, served, job: 'remindOfGuides' })
  await remind()
  expect(await told(s.id)).toEqual([])
  await writeForSite(t.portal.database.pool, s.id, (db) =>
    db.execute(sql`update guides set reviewed_at = now() - interval '181 days'`),
  )
  await remind()
  await remind()
  expect(await told(s.id)).toEqual(['郑岚: 请核对办事指南“宿舍调换” '])
})
