import { beforeAll, describe, expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { contract as activities } from '#modules/activities/contract.ts'
import { contract as content } from '#modules/content/contract.ts'
import { peopleContract } from '#modules/forms/people-contract.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { noticeDeskContract } from '#modules/messages/notice-desk-contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { contract as tickets } from '#modules/tickets/contract.ts'
import { handle, publish, send } from './form-desk.ts'
import { askAs } from './health-desk.ts'
import { announce } from './ticket-desk.ts'
import { type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const student = '20260001'
const writer = 'T1001'
const inHours = (hours: number): number => Math.floor(Date.now() / 1000) + hours * 3600
const tomorrow = inHours(24)

type Producer = {
  name: string
  /** What stands in the day and on the list; on the list only what can be done. */
  title: string
  isOnlyInDay?: boolean
  begin: () => Promise<() => Promise<unknown>>
}

/** A call of somebody's that has to go through. */
async function done<C extends Call>(who: string, call: C, input: SentTo<C>): Promise<ReceivedFrom<C>> {
  const { e, m, d } = await askAs(who, call, input)
  if (e !== 0) throw new Error(`${call.path}: ${m}`)
  return d
}

const fields = [{ kind: 'text' as const, key: 'note', title: '备注', required: true }]
const form = (title: string) =>
  publish({
    title,
    definition: { sections: [{ key: 'a', title: '', note: '', fields }] } as never,
    rules: { limit: 'once', closesAt: tomorrow } as never,
  })

async function sendNotice(title: string): Promise<string> {
  const audience = { ...everyone, who: 'some', roles: ['student'] }
  const draft = { kind: 'notice', title, text: '请确认', mustRead: true, audience }
  const made = await done('admin', noticeDeskContract.saveNotice, draft as never)
  await done('admin', noticeDeskContract.sendNotice, { id: made.id, version: made.version })
  const d = await done(student, inboxContract.todos, {})
  return new URLSearchParams(d.list.find((todo) => todo.title === title)!.link.split('?')[1]).get('id')!
}

/** An article of the writer's in a channel whose articles are looked at first. */
async function handIn(title: string): Promise<{ id: string; version: number }> {
  const { list } = await done('admin', people.people, { q: writer })
  await done('admin', people.giveGrant, { person: list[0]!.id, app: 'content', modules: ['write'] })
  const key = `reviewed-${Date.now()}`
  const named = { key, kind: 'news', name: '院系动态', audience: JSON.stringify(everyone) }
  const channel = await done('admin', content.saveChannel, {
    ...named,
    needsReview: true,
    openToWriters: true,
  } as never)
  const blocks = JSON.stringify([{ kind: 'text', line: [{ text: '周三起' }] }])
  const draft = await done(writer, content.saveArticle, { channel: channel.id, title, blocks } as never)
  const d = await done(writer, content.submitArticle, { id: draft.id, version: draft.version })
  return { id: draft.id, version: d.version }
}

/** For who reviews and processes. */
const forAdmin: readonly Producer[] = [
  {
    name: 'an article to review',
    title: '审核稿件：图书馆周末闭馆',
    begin: async () => {
      const { id, version } = await handIn('图书馆周末闭馆')
      return () => done('admin', content.approveArticle, { id, version })
    },
  },
  {
    name: 'a submission to process',
    title: '1 份提交待处理：礼堂钥匙登记',
    begin: async () => {
      const { id, number } = await form('礼堂钥匙登记')
      const sent = (await send(student, number, { note: '礼堂' })) as { id: string }
      return () => handle(id, sent.id, 'accept', '')
    },
  },
]

/** Each begins something for the student, and gives what ends it. */
const forStudent: readonly Producer[] = [
  {
    name: 'a form to fill in',
    title: '待填写：实验室安全登记',
    begin: async () => {
      const { number } = await form('实验室安全登记')
      return () => send(student, number, { note: '已知' })
    },
  },
  {
    name: 'a form that was sent back',
    title: '被退回，请修改：借用设备',
    begin: async () => {
      const { id, number } = await form('借用设备')
      const sent = (await send(student, number, { note: '相机' })) as { id: string }
      await handle(id, sent.id, 'return', '请写明日期')
      const corrected = { id: sent.id, revision: 1, answers: JSON.stringify({ note: '相机，周三' }), version: '' }
      return () => done(student, peopleContract.edit, corrected as never)
    },
  },
  {
    name: 'a notice to confirm',
    title: '宿舍用电安全须知',
    begin: async () => {
      const id = await sendNotice('宿舍用电安全须知')
      return () => done(student, inboxContract.confirm, { id })
    },
  },
  {
    name: 'a place to confirm',
    title: '待确认：草坪放映',
    begin: async () => {
      const { session } = await announce({ title: '草坪放映', mode: 'reserve', holdSeconds: 600 }, 5)
      const d = await done(student, tickets.enroll, { id: session } as never)
      return () => done(student, tickets.confirm, { grant: d.mine.grant })
    },
  },
  {
    name: 'a draw that closes soon',
    title: '社团周抽奖',
    isOnlyInDay: true,
    begin: async () => {
      const draft = { title: '社团周抽奖', opensAt: inHours(-1), closesAt: inHours(5), claimNote: '到服务台领取' }
      const list = [{ name: '保温杯', count: 1 }]
      const d = await done('admin', activities.saveLottery, {
        ...draft,
        list,
        beaconRule: '当晚开奖号码',
      } as never)
      await done('admin', activities.publishLottery, d)
      return () => done(student, activities.enterLottery, { id: d.id })
    },
  },
]

const inDay = ({ page }: Visit, title: string) => page.locator('.home-due__item, .home-day__item', { hasText: title })
const onList = ({ page }: Visit, title: string) => page.locator('.msg-todo', { hasText: title })

describe.each([
  ['a student', student, forStudent],
  ['an administrator', 'admin', forAdmin],
] as const)('on two devices of %s', (_, who, producers) => {
  let phone: Visit
  let desktop: Visit
  beforeAll(async () => {
    phone = await newVisit({ lang: 'zh', as: who })
    desktop = await newVisit({ lang: 'zh', as: who, size: 'desktop' })
    await follow(phone, 'composition/index')
    await follow(desktop, 'message/index?group=todo')
    for (const more of await phone.page.locator('.home-day__all[aria-expanded="false"]').all()) await more.click()
  })

  test.each(producers.map((one) => [one.name, one] as const))(
    '%s comes into the day and onto the list by itself, and goes when it is done',
    async (name, { title, begin, isOnlyInDay }) => {
      const places = [inDay(phone, title), ...(isOnlyInDay ? [] : [onList(desktop, title)])]
      const end = await begin()
      const from = Date.now()
      await Promise.all(places.map((place) => place.waitFor()))
      console.log(`${name} was there ${Date.now() - from} ms later`)
      await end()
      await Promise.all(places.map((place) => place.waitFor({ state: 'detached' })))
      expect([phone.complaints(), desktop.complaints()]).toEqual([[], []])
    },
  )
})

/** The page is open, and hears of changes. */
async function follow({ page, open }: Visit, path: string): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().includes(inboxContract.live.path), { timeout: 30_000 })
  await open(path)
  await heard
}
