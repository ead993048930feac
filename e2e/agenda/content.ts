import { eq } from 'drizzle-orm'
import { buildAgenda } from '#engines/agenda/server/jobs.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '#modules/articles/contract.ts'
import { guideContract } from '#modules/guides/contract.ts'
import { guides } from '#modules/guides/server/schema.ts'
import { emptyBody } from '#modules/guides/shapes.ts'
import { json, type Producer, type School } from './school.ts'

async function article({ call, admin }: School, author: Caller, title: string, channelRules: object) {
  const channel = {
    key: `c${crypto.randomUUID().slice(0, 8)}`,
    kind: 'news',
    name: '院系动态',
    audience: json(everyone),
  }
  const made = await call(admin, contract.saveChannel, { ...channel, ...channelRules } as never)
  const blocks = json([{ kind: 'text', line: [{ text: '周三起' }] }])
  return call(author, contract.saveArticle, { channel: made.id, title, blocks } as never)
}

const reviewed = { needsReview: true, openToWriters: true }

async function guide({ call, admin, computing }: School, title: string) {
  const steps = [{ title: '申请', text: '在线', to: '', label: '' }]
  const face = { title, summary: '', topic: 'study', unit: computing, audience: json(everyone) }
  const draft = { ...face, body: json({ ...emptyBody, steps }) }
  const { id, version } = await call(admin, guideContract.saveGuide, draft as never)
  await call(admin, guideContract.stepGuide, { id, version, action: 'publish' })
  return id
}

export const contentProducers: readonly Producer[] = [
  {
    source: 'content.review',
    who: 'admin',
    title: '审核稿件：图书馆周末闭馆',
    begin: async (school) => {
      const { call, chen, admin } = school
      const { id, version } = await article(school, chen, '图书馆周末闭馆', reviewed)
      const sent = await call(chen, contract.submitArticle, { id, version })
      return () => call(admin, contract.approveArticle, { id, version: sent.version })
    },
  },
  {
    source: 'content.returned',
    who: 'lin',
    title: '稿件被退回，请修改：社团招新',
    begin: async (school) => {
      const { call, lin, admin } = school
      const { id, version } = await article(school, lin, '社团招新', reviewed)
      const sent = await call(lin, contract.submitArticle, { id, version })
      const back = await call(admin, contract.returnArticle, { id, version: sent.version, reason: '缺时间' })
      return () => call(lin, contract.submitArticle, { id, version: back.version })
    },
  },
  {
    source: 'content.comment',
    who: 'admin',
    title: '《学术讲座》下有评论待审核',
    begin: async (school) => {
      const { call, wu, admin } = school
      const { id, version } = await article(school, admin, '学术讲座', { commentMode: 'moderated' })
      await call(admin, contract.publishArticle, { id, version })
      await call(wu, contract.addComment, { article: id, text: '好' })
      const { list } = await call(admin, contract.queuedPosts, {})
      return () => call(admin, contract.decidePosts, { ids: [list[0]!.id], decision: 'approve' } as never)
    },
  },
  {
    source: 'guides.question',
    who: 'admin',
    title: '答复提问：开具证明',
    begin: async (school) => {
      const { call, wu, admin } = school
      const id = await guide(school, '开具证明')
      const asked = await call(wu, guideContract.askGuide, { id, text: '要带什么？' })
      return () => call(admin, guideContract.answerQuestion, { id: asked.id, version: 1, answer: '学生证' } as never)
    },
  },
  {
    source: 'guides.stale',
    who: 'admin',
    title: '核对办事指南：办理火车票优惠',
    begin: async (school) => {
      const { t, id: site, call, admin, write } = school
      const id = await guide(school, '办理火车票优惠')
      const reviewedAt = new Date(Date.now() - 800 * 86_400_000)
      await write((db) => db.update(guides).set({ reviewedAt }).where(eq(guides.id, id)))
      await asJob(t, site, buildAgenda)
      const { version } = await call(admin, guideContract.deskGuide, { id })
      return () => call(admin, guideContract.stepGuide, { id, version, action: 'review' })
    },
  },
]
