import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { everyone } from '#engines/directory/audience.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { expectTrueSearch } from '#engines/search/testing/true-search.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as directory } from '#modules/directory/contract.ts'
import { contract as forms } from '#modules/forms/contract.ts'
import { guideContract } from '#modules/guides/contract.ts'
import { step } from '#modules/guides/server/demo-shape.ts'
import { emptyBody } from '#modules/guides/shapes.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { samples as busSamples } from '#modules/shuttle-bus/server/samples.ts'
import { contract as tickets } from '#modules/tickets/contract.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const json = JSON.stringify
const all = json(everyone)
const teachers = json({ ...everyone, who: 'some', roles: ['teacher'] })
const searches = { burst: 1e6, perSecond: 1e6 }
const own = { ...Object.fromEntries(modules.map(({ module }) => [module.key, {}])), shell: { searches } }
const siteOf = () => t.site({ modules: own })
type Site = Awaited<ReturnType<typeof siteOf>>

/** A document in the index, how it is hidden from students, and how it is removed. */
type Made = { hide: () => Promise<unknown>; remove: () => Promise<unknown> }
type Producer = { title: string; queries: string[]; make: (s: Site) => Promise<Made> }

const producers: Record<string, Producer> = {
  form: {
    title: '实验室安全登记',
    queries: ['实验室', '安全', 'anquan', 'sysaq', 'shiyanshianqaun'],
    make: async ({ call, admin }) => {
      const field = { kind: 'text', key: 'words', title: '留言' } as const
      const definition = json(definitionShape.parse({ sections: [{ key: 'main', fields: [field] }] }))
      const title = '实验室安全登记'
      const { id } = await call(admin, forms.beginDesign, {
        title,
        definition,
        rules: json({ audience: everyone }),
      } as never)
      const look = () => call(admin, forms.deskForm, { id })
      await call(admin, forms.publishDesign, { id, revision: (await look()).revision })
      return {
        hide: async () => {
          const { revision, rules } = await look()
          const sent = { ...rules, audience: teachers, tellWhom: json(rules.tellWhom) }
          await call(admin, forms.saveRules, { id, revision, ...sent } as never)
        },
        remove: () => call(admin, forms.moveDesign, { id, step: 'close' }),
      }
    },
  },
  article: {
    title: '期末考试安排公布',
    queries: ['考试', '末考', 'kaoshi', 'qmks', 'qimokashi', '教务系统'],
    make: async ({ call, admin }) => {
      const place = { kind: 'news', name: '新闻', audience: all, key: 'n1' }
      const { id: channel, version: first } = await call(admin, content.saveChannel, place as never)
      const blocks = json([{ kind: 'text', line: [{ text: '请登录教务系统查看。' }] }])
      const draft = await call(admin, content.saveArticle, { channel, title: '期末考试安排公布', blocks } as never)
      const { id } = draft
      const { version } = await call(admin, content.publishArticle, { id, version: draft.version })
      return {
        hide: () => call(admin, content.closeChannel, { id: channel, version: first, closed: true } as never),
        remove: () => call(admin, content.withdrawArticle, { id, version, reason: '有误' }),
      }
    },
  },
  guide: {
    title: '补办学生证',
    queries: ['学生证', '生证', 'xueshengzheng', 'bbxsz', 'xueshengzhegn', '火车票优惠卡'],
    make: async ({ call, admin }) => {
      const body = { ...emptyBody, steps: [step('挂失', '先挂失')] }
      const draft = { title: '补办学生证', topic: 'cards', keywords: ['火车票优惠卡'], audience: all, body: json(body) }
      const { id, version } = await call(admin, guideContract.saveGuide, draft as never)
      await call(admin, guideContract.stepGuide, { id, version, action: 'publish' })
      return {
        hide: async () => {
          const now = (await call(admin, guideContract.deskGuide, { id })).version
          await call(admin, guideContract.saveGuide, { ...draft, audience: teachers, id, version: now } as never)
        },
        remove: async () => {
          const now = (await call(admin, guideContract.deskGuide, { id })).version
          await call(admin, guideContract.stepGuide, { id, version: now, action: 'withdraw' })
        },
      }
    },
  },
  event: {
    title: '新年音乐会',
    queries: ['音乐会', '年音', 'yinyuehui', 'xnyyh', 'xinnianyinyuehiu', '大礼堂'],
    make: async ({ call, admin }) => {
      const now = Math.floor(Date.now() / 1000)
      const draft = { title: '新年音乐会', place: '大礼堂', opensAt: now - 60, closesAt: now + 86_400, returnHours: 24 }
      const { id, version } = await call(admin, tickets.saveEvent, { ...draft, audience: all } as never)
      const times = { doorsAt: now + 90_000, startsAt: now + 90_000, endsAt: now + 99_000 }
      const quotas = json([{ name: '全部', size: 2, audience: everyone }])
      await call(admin, tickets.saveSession, { event: id, version, ...times, quotas } as never)
      const look = () => call(admin, tickets.deskEvent, { id })
      await call(admin, tickets.publishEvent, { id, version: (await look()).version })
      return {
        hide: async () => {
          const { version: seen } = await look()
          await call(admin, tickets.saveEvent, { ...draft, audience: teachers, id, version: seen } as never)
        },
        remove: async () => {},
      }
    },
  },
  office: {
    title: '后勤处 · 电工班',
    queries: ['电工班', '工班', 'diangongban', 'dgb', 'diangognban', '换灯管', '62510000'],
    make: async ({ id: site, call, admin }) => {
      const unit = crypto.randomUUID()
      await asJob(t, site, ({ db }) =>
        db.insert(departments).values({ id: unit, code: 'HQ', name: '后勤处', line: [unit] }),
      )
      const draft = {
        unit,
        post: '电工班',
        duties: ['换灯管'],
        phones: ['62510000'],
        visibility: 'members',
      }
      const { id } = await call(admin, directory.saveContact, draft as never)
      const version = async () => (await call(admin, directory.contact, { id })).version
      return {
        hide: async () =>
          call(admin, directory.saveContact, { ...draft, visibility: 'staff', id, version: await version() } as never),
        remove: async () => call(admin, directory.removeContact, { id, version: await version() }),
      }
    },
  },
  notice: {
    title: '停水通知',
    queries: ['停水', '水通', 'tingshui', 'tstz', 'tingsuitongzhi', '北区'],
    make: async ({ call, admin }) => {
      const draft = { title: '停水通知', text: '周六北区停水。', audience: everyone }
      const { id, version } = await call(admin, messages.saveNotice, draft as never)
      await call(admin, messages.sendNotice, { id, version })
      const recall = async () => {
        const { version: seen, state } = await call(admin, messages.deskNotice, { id })
        if (state === 'sent') await call(admin, messages.recallNotice, { id, version: seen, reason: '有误' })
      }
      return { hide: recall, remove: recall }
    },
  },
  'bus stop': {
    title: '东岸校区',
    queries: ['东岸校区', '岸校', 'donganxiao', 'daxq', 'donganxiaqou'],
    make: async ({ id }) => {
      const as = (work: (ctx: WriteContext) => Promise<void>) =>
        asJob(t, id, (ctx) => work(ctx as unknown as WriteContext))
      await asJob(t, id, (ctx) => busSamples.add(ctx, ''))
      const gone = () => as(busSamples.remove)
      return { hide: gone, remove: gone }
    },
  },
}

async function found({ call }: Site, who: Site['lin'], q: string): Promise<string[]> {
  return (await call(who, shell.search, { q })).hits.map(({ title }) => title)
}

describe.each(Object.entries(producers))('of a %s', (kind, { title, queries, make }) => {
  test('all ways to find it lead to it, and to nobody it is not for; it goes as it came', async () => {
    const [s, other] = [await siteOf(), await siteOf()]
    const made = await make(s)
    for (const q of queries) {
      expect([q, await found(s, s.lin, q)]).toEqual([q, expect.arrayContaining([title])])
      expect([q, await found(other, other.lin, q)]).toEqual([q, []])
    }
    await expectTrueSearch(t, s.id)
    await made.hide()
    for (const q of queries) expect([q, await found(s, s.lin, q)]).toEqual([q, expect.not.arrayContaining([title])])
    await expectTrueSearch(t, s.id)
    await made.remove()
    await expectTrueSearch(t, s.id)
    if (kind !== 'event') for (const q of queries) expect(await found(s, s.chen, q)).not.toContain(title)
  })
})
