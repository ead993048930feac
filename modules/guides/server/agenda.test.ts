import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { rebuild } from '#engines/agenda/server/truth.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { json, newsroom } from '#modules/articles/server/testing/newsroom.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as home } from '#modules/shell/server/index.ts'
import { guideContract as contract } from '../contract.ts'
import { emptyBody } from '../shapes.ts'
import { served } from './index.ts'
import { guides } from './schema.ts'

const t = await campus([served, home, messages])

/** A newsroom with helpers that read a person's to-dos and day. */
async function desk() {
  const r = await newsroom(t, { home: ['today'] })
  const todos = async (who: Caller) => {
    const { list } = await r.call(who, inbox.todos)
    return list.map(({ title, link }) => `${title} → ${link}`)
  }
  const today = async (who: Caller) => {
    const { blocks } = await r.call(who, shell.home)
    return blocks.flatMap((block) => (block.kind === 'today' ? block.due.map(({ title }) => title) : []))
  }
  /** Checks the to-do list, the day, and the module's own `agenda` truth. */
  const expectList = async (who: Caller, list: readonly string[]) => {
    await vi.waitFor(async () => expect(await todos(who)).toEqual(list))
    expect(await today(who)).toEqual(list.map((line) => line.split(' → ')[0]))
    await expectTrueAgenda(t, r.id)
  }
  return { ...r, expectList }
}

describe('guides', () => {
  const steps = [{ title: '申请', text: '在线', to: '', label: '' }]
  const body = { ...emptyBody, steps }

  async function guide() {
    const d = await desk()
    await d.grant(d.zhou, ['manage'], d.computing, 'guides')
    const { call, admin } = d
    const save = (more: object = {}) =>
      call(admin, contract.saveGuide, {
        ...{
          title: '开具证明',
          summary: '',
          topic: 'study',
          unit: d.computing,
          audience: json(everyone),
          body: json(body),
        },
        ...more,
      } as never)
    const { id, version } = await save()
    await call(admin, contract.stepGuide, { id, version, action: 'publish' })
    const step = async (action: 'withdraw' | 'delete' | 'review') => {
      const { version: now } = await call(admin, contract.deskGuide, { id })
      await call(admin, contract.stepGuide, { id, version: now, action })
    }
    const age = (days: number) =>
      writeForSite(t.portal.database.pool, d.id, (db) =>
        db
          .update(guides)
          .set({ reviewedAt: new Date(Date.now() - days * 86_400_000) })
          .where(eq(guides.id, id)),
      )
    return { ...d, guide: id, save, step, age }
  }
  const page = 'manage/content/questions?state=open'

  test('questions wait for whoever keeps the guide', async () => {
    const { guide: id, zhou, lin, wu, call, expectList, save, languages, step } = await guide()
    await expectList(zhou, [])
    const asked = await call(lin, contract.askGuide, { id, text: '要带什么？' })
    await expectList(zhou, [`答复提问：开具证明 → ${page}`])
    const other = await call(wu, contract.askGuide, { id, text: '多久？' })
    await expectList(zhou, [`2 个指南提问待答复 → ${page}`])
    await call(zhou, contract.answerQuestion, { id: asked.id, version: 1, answer: '学生证', publish: true } as never)
    await expectList(zhou, [`答复提问：开具证明 → ${page}`])
    const { version } = await call(zhou, contract.deskGuide, { id })
    await save({ id, version, title: '在读证明' })
    await expectList(zhou, [`答复提问：在读证明 → ${page}`])
    await save({ id, version: version + 1, unit: languages })
    await expectList(zhou, [])
    await save({ id, version: version + 2 })
    await call(zhou, contract.closeQuestion, { id: other.id, version: 1 })
    await expectList(zhou, [])
    await call(wu, contract.askGuide, { id, text: '还要多久？' })
    await step('withdraw')
    await step('delete')
    await expectList(zhou, [])
  })

  test('one that nobody looked at for long is to be checked, until someone has', async () => {
    const { id: site, zhou, expectList, step, age } = await guide()
    await age(400)
    // A test cannot wait half a year for the stale date: rebuilds the agenda from the changed guide row.
    await asJob(t, site, (ctx) => rebuild(ctx, served))
    await expectList(zhou, ['核对办事指南：开具证明 → manage/content/guides?state=stale'])
    await step('review')
    await expectList(zhou, [])
    await step('withdraw')
    await expectList(zhou, [])
  })
})
