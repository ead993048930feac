import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '#modules/articles/contract.ts'
import { served } from '#modules/articles/server/index.ts'
import { json, newsroom, words } from '#modules/articles/server/testing/newsroom.ts'
import { served as messages } from '#modules/messages/server/index.ts'

const t = await campus([served, messages])

/** The messages sent, with the recipient's name. */
async function told(site: string): Promise<string[]> {
  const db = readerFor(t.portal.database.pool, site)
  const { rows } = await db.execute<{ name: string; title: string }>(sql`
    select p.name, m.title ->> 'zh' as title from inbox_receipts r
    join inbox_messages m on m.id = r.message join people p on p.id = r.person order by 1, 2`)
  return rows.map(({ name, title }) => `${name}: ${title}`)
}

test('a correction reaches those who read the wrong text, and nobody else', async () => {
  const r = await newsroom(t)
  const { id, version } = await r.publish(await r.channel(), { title: '供暖通知' })
  for (const who of [r.lin, r.wu]) await r.call(who, contract.article, { id })
  await t.portal.deferredWrites.flush()
  const draft = { id, version, title: '供暖通知', note: '日期有误', blocks: json(words('另一天')) as never }
  await r.call(r.admin, contract.correctArticle, draft)
  await r.call(r.chen, contract.article, { id })
  await r.call(r.wu, contract.article, { id })
  await t.portal.deferredWrites.flush()
  const tell = () => runJob(t, { site: r.id, served, job: 'tellCorrection', data: { id } })
  await tell()
  expect(await told(r.id)).toEqual(['林晓雨: 《供暖通知》有更正'])
  await tell()
  expect(await told(r.id)).toHaveLength(1)
})

test('an author hears what became of an article', async () => {
  const r = await newsroom(t)
  await r.grant(r.chen, ['write'])
  const made = await r.draft(await r.channel({ needsReview: true as never }), { title: '社团招新' }, r.chen)
  const handed = await r.call(r.chen, contract.submitArticle, made)
  const back = await r.call(r.admin, contract.returnArticle, { ...handed, reason: '请补充时间' })
  expect(await told(r.id)).toEqual(['陈静: 稿件被退回：社团招新'])
  await r.call(r.admin, contract.approveArticle, await r.call(r.chen, contract.submitArticle, back))
  expect(await told(r.id)).toEqual(['陈静: 稿件已通过审核：社团招新', '陈静: 稿件被退回：社团招新'])
})
