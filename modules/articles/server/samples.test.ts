import { describe, expect, test } from 'vitest'
import type { WriteContext } from '#kernel/server/context.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { contract } from '../contract.ts'
import { share } from './contributions.ts'
import { newsCard } from './reading/news-card.ts'
import { onboarding, samples } from './samples.ts'
import { newsroom, room } from './testing/newsroom.ts'

const t = await room()
type Room = Awaited<ReturnType<typeof newsroom>>

/** A write context of the administrator, with only the fields these functions use. */
const asAdmin = <T>({ id, admin }: Pick<Room, 'id' | 'admin'>, work: (ctx: WriteContext) => Promise<T>) =>
  writeForSite(t.portal.database.pool, id, (db) => {
    const { directory, topics, log, now } = t.portal
    const person = { id: admin.id, role: 'staff', departmentId: null }
    const tools = { storage: t.portal.storage, topics }
    const ctx = {
      db,
      site: directory.get(id)!,
      person,
      tools,
      log,
      now: now(),
      language: 'zh',
      publish: async () => {},
    }
    return work(ctx as unknown as WriteContext)
  })

describe('a site’s first days', () => {
  test('samples are added, and exactly they are removed', async () => {
    const r = await newsroom(t)
    expect(await asAdmin(r, samples.isWanted)).toBe(true)
    await asAdmin(r, (ctx) => samples.add(ctx, r.admin.id))
    expect(await asAdmin(r, samples.isThere)).toBe(true)
    const { list } = await r.call(r.anyone, contract.articles, { page_size: 50 })
    expect(list.length).toBeGreaterThan(5)
    const { list: places } = await r.call(r.admin, contract.deskChannels)
    const own = await r.publish(places[0]!.id, { title: '自己的文章' })
    await asAdmin(r, samples.remove)
    expect((await r.call(r.admin, contract.articles)).list.map(({ id }) => id)).toEqual([own.id])
    expect((await r.call(r.admin, contract.deskChannels)).list.map(({ id }) => id)).toEqual([places[0]!.id])
    expect(await asAdmin(r, samples.isThere)).toBe(false)
  })

  test('the first article of its own is the step', async () => {
    const r = await newsroom(t)
    const [step] = onboarding
    await asAdmin(r, (ctx) => samples.add(ctx, r.admin.id))
    expect(await asAdmin(r, step!.isDone)).toBe(false)
    const { list } = await r.call(r.admin, contract.deskChannels)
    await r.publish(list[0]!.id)
    expect(await asAdmin(r, step!.isDone)).toBe(true)
  })
})

describe('the demo', () => {
  test('has something of everything, and its pictures open', async () => {
    const { call, anyone, lin, chen, admin, host, id } = await t.site({ seeded: true })
    const all = async (who: typeof lin, input = {}) =>
      (await call(who, contract.articles, { page_size: 100, ...input })).list
    expect((await all(lin)).length).toBeGreaterThan(25)
    for (const kind of ['news', 'notice', 'material', 'video', 'file', 'history', 'hot']) {
      expect([kind, (await all(anyone, { kind })).length > 1]).toEqual([kind, true])
    }
    const days = (await all(anyone, { kind: 'history' })).map(({ happened }) => happened)
    expect(days).toEqual(days.toSorted())
    expect((await all(chen)).some(({ title }) => title.includes('提交本学期成绩'))).toBe(true)
    expect((await all(lin)).some(({ title }) => title.includes('提交本学期成绩'))).toBe(false)
    const { list } = await call(admin, contract.deskArticles, { page_size: 100 })
    const states = new Set(list.map(({ state }) => state))
    expect([...states].toSorted()).toEqual([
      'corrected',
      'draft',
      'expired',
      'inReview',
      'published',
      'scheduled',
      'withdrawn',
    ])
    const covered = (await all(anyone)).find(({ cover }) => cover)!
    for (const url of [covered.cover, `${covered.cover}&thumb=1`]) {
      const picture = await t.server.inject({ url, headers: { host } })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    expect(id).toBeTruthy()
  })

  test('is found, shown on the home page, and shared', async () => {
    const site = await t.site({ seeded: true })
    const { list: hits } = await site.call(site.admin, contract.searchArticles, { q: 'tushuguan' })
    expect(hits.map(({ title }) => title).join()).toContain('图书馆')
    const rows = await asAdmin(site, newsCard.rows)
    expect(rows.length).toBeGreaterThan(4)
    const { id } = hits[0]!
    expect(await asAdmin(site, (ctx) => share(ctx, id))).toMatchObject([{ title: hits[0]!.title }])
    expect(await asAdmin(site, (ctx) => share(ctx, crypto.randomUUID()))).toEqual([])
  })
})
