import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { drafts, submissions } from '#engines/forms/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { siteShape } from '#kernel/site.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { share } from './contributions.ts'
import { served } from './index.ts'
import { makeForm } from './testing/make-form.ts'

const t = await campus([served])
const fields = [{ key: 'note', kind: 'text' as const, title: '备注' }]
const answers = JSON.stringify({ note: '好' }) as unknown as Record<string, unknown>

async function siteWith(rules: Parameters<typeof makeForm>[3]['rules']) {
  const site = await t.site()
  const form = await makeForm(t.portal, site.id, site.admin.id, { fields, rules, title: '志愿者登记' })
  const db = readerFor(t.portal.database.pool, site.id)
  const person = { id: site.lin.id, role: 'student', departmentId: null, number: site.lin.number }
  const config = siteShape.parse({
    id: site.id,
    name: { zh: '大学' },
    hosts: [site.host],
    modules: {},
    brand: { primary: '#111111', accent: '#222222' },
  })
  const ctx = {
    db,
    reader: db,
    person,
    site: config,
    now: new Date(),
    language: 'zh',
    visitor: () => '',
    tools: { secret: 'x' },
  }
  return { ...site, form, formid: String(form.number), ctx: ctx as unknown as ReadContext }
}

test('a form is shared by its number', async () => {
  const { ctx, formid } = await siteWith({})
  expect(await share(ctx, formid)).toMatchObject([{ title: '志愿者登记' }])
  expect(await share({ ...ctx, person: undefined }, formid)).toEqual([])
  expect(await share(ctx, 'x')).toEqual([])
})

test('what nobody needs any more is thrown away at night, and nothing else', async () => {
  const { id: site, lin, wu, call, formid, form } = await siteWith({})
  const draft = { formid, version: form.version, answers, revision: 0 }
  await call(lin, contract.saveDraft, draft)
  await call(wu, contract.saveDraft, draft)
  const sent = await call(lin, contract.submit, { formid, answers, key: crypto.randomUUID() })
  const kept = await call(lin, contract.submit, { formid, answers, key: crypto.randomUUID() })
  await call(lin, contract.withdraw, { id: sent.id, revision: 1 })
  await call(lin, contract.saveDraft, draft)
  const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site, work)
  await write((db) => db.update(submissions).set({ changedAt: sql`now() - interval '91 days'` }))
  await write((db) =>
    db.update(drafts).set({ changedAt: sql`now() - interval '181 days'` }).where(eq(drafts.person, wu.id)),
  )
  await runJob(t, { site, served, job: 'tidy' })
  const left = await write((db) => db.select({ id: submissions.id }).from(submissions))
  expect(left).toEqual([{ id: kept.id }])
  expect(await write((db) => db.select({ person: drafts.person }).from(drafts))).toEqual([{ person: lin.id }])
})
