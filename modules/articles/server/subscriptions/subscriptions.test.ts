import { expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { json, newsroom } from '../testing/newsroom.ts'

const t = await campus([served, messages])
type Room = Awaited<ReturnType<typeof newsroom>>

const tellNow = (r: Room, channel: string) =>
  runJob(t, { site: r.id, served, job: 'tellSubscribers', data: { channel } })
const tick = (r: Room) => runJob(t, { site: r.id, served, job: 'tick', data: {} })
const told = async (r: Room, who: Caller) =>
  (await r.call(who, inbox.messages, { group: 'subscriptions' })).list.map(({ title }) => title)
const hour = 3_600_000

test('subscribers hear of a new article, once, whatever becomes of it afterwards', async () => {
  const r = await newsroom(t)
  const channel = await r.channel({ name: '校园要闻' })
  await r.publish(channel, { title: '旧闻' })
  expect((await r.call(r.lin, contract.followedChannels)).list).toMatchObject([{ name: '校园要闻', subscribed: false }])
  await r.call(r.lin, contract.followChannel, { channel })
  await r.call(r.lin, contract.followChannel, { channel })
  expect((await r.call(r.lin, contract.followedChannels)).list).toMatchObject([{ subscribed: true }])
  const { id, version } = await r.publish(channel, { title: '新闻' })
  await tellNow(r, channel)
  const { list } = await r.call(r.lin, inbox.messages, { group: 'subscriptions' })
  expect(list).toMatchObject([
    { title: '新闻', topicName: '校园要闻', because: '因为您订阅了校园要闻', link: `material/detail?id=${id}` },
  ])
  expect(await told(r, r.wu)).toEqual([])
  const fixed = await r.call(r.admin, contract.correctArticle, {
    ...{ id, version, channel, title: '新闻', note: '改字', blocks: json([{ kind: 'text', line: [{ text: '改' }] }]) },
  } as never)
  await r.call(r.admin, contract.withdrawArticle, { id, version: fixed.version, reason: '有误' })
  t.clock.offset += 2 * hour
  await tellNow(r, channel)
  expect(await told(r, r.lin)).toEqual(['新闻'])
  await r.call(r.lin, contract.unfollowChannel, { channel })
  await r.publish(channel, { title: '再一篇' })
  await tellNow(r, channel)
  expect(await told(r, r.lin)).toEqual(['新闻'])
  t.clock.offset = 0
})

test('many at once are one message, and a channel speaks once an hour', { timeout: 60_000 }, async () => {
  const r = await newsroom(t)
  const channel = await r.channel({ name: '通知', key: 'notices', kind: 'notice' })
  await r.publish(channel, { title: '零' })
  await r.call(r.lin, contract.followChannel, { channel })
  for (const title of ['一', '二', '三']) await r.publish(channel, { title })
  await tellNow(r, channel)
  await tellNow(r, channel)
  const { list } = await r.call(r.lin, inbox.messages, { group: 'subscriptions' })
  expect(list).toMatchObject([
    { title: '通知：3 篇新文章', text: '一\n二\n三', link: 'material/index?channel=notices' },
  ])
  for (const title of ['四', '五']) await r.publish(channel, { title })
  await tellNow(r, channel)
  expect(await told(r, r.lin)).toHaveLength(1)
  // The job queue does not use the test's clock, so the timestamps are moved back instead.
  await writeForSite(t.portal.database.pool, r.id, async (db) => {
    await db.execute(`update content_channels set told_at = told_at - interval '2 hours'`)
    await db.execute(`update content_untold set created_at = created_at - interval '1 minute'`)
  })
  await tick(r)
  await expect.poll(() => told(r, r.lin), { timeout: 20_000 }).toEqual(['通知：2 篇新文章', '通知：3 篇新文章'])
})

test('nobody hears of what is not for them; a scheduled or reviewed article is told when it is out', async () => {
  const r = await newsroom(t)
  const channel = await r.channel({ needsReview: true })
  const out = async (title: string, more: object = {}) => {
    const { id, version } = await r.draft(channel, { title, ...more } as never, r.zhou)
    const sent = await r.call(r.zhou, contract.submitArticle, { id, version })
    await r.call(r.admin, contract.approveArticle, { id, version: sent.version })
  }
  await r.grant(r.zhou, ['write'])
  await out('旧')
  for (const who of [r.lin, r.wu]) await r.call(who, contract.followChannel, { channel })
  await out('只给软件班', { audience: json({ who: 'some', departments: [r.software] }) })
  await out('给大家')
  await tellNow(r, channel)
  expect(await told(r, r.lin)).toEqual(['栏目：2 篇新文章'])
  expect(await told(r, r.wu)).toEqual(['给大家'])
  await out('以后', { publishAt: Math.floor(t.portal.now().getTime() / 1000) + 7200 })
  t.clock.offset += 3 * hour
  await tick(r)
  await tellNow(r, channel)
  await expect.poll(() => told(r, r.wu), { timeout: 10_000 }).toEqual(['以后', '给大家'])
  t.clock.offset = 0
})

test('who muted the channel has it in the list and is not disturbed; what one may not read cannot be subscribed', async () => {
  const r = await newsroom(t)
  const channel = await r.channel({ key: 'quiet' })
  await expect(r.call(r.lin, contract.followChannel, { channel })).rejects.toThrow('notFound')
  await r.publish(channel, { audience: json({ who: 'some', departments: [r.languages] }) } as never)
  await expect(r.call(r.lin, contract.followChannel, { channel })).rejects.toThrow('notFound')
  await r.call(r.wu, contract.followChannel, { channel })
  await r.call(r.wu, inbox.mute, { topic: 'content.channel/quiet', on: true })
  await r.publish(channel, { title: '静' })
  await tellNow(r, channel)
  expect(await told(r, r.wu)).toEqual(['静'])
  expect((await r.call(r.wu, inbox.counts)).unread).toBe(0)
  const other = await newsroom(t)
  await expect(other.call(other.lin, contract.followChannel, { channel })).rejects.toThrow('notFound')
})

test('more subscribers than fit in one sending are all told', async () => {
  const r = await newsroom(t)
  const channel = await r.channel()
  await r.publish(channel)
  await writeForSite(t.portal.database.pool, r.id, (db) =>
    db.execute(`insert into content_subscriptions (person, channel) select id, '${channel}' from people`),
  )
  const { id } = await r.publish(channel, { title: '都听' })
  await tellNow(r, channel)
  for (const who of [r.lin, r.wu, r.chen, r.zhou]) expect(await told(r, who)).toEqual(['都听'])
  expect(id).toBeTruthy()
})
