import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildAgenda } from '#engines/agenda/server/jobs.ts'
import { asJob, expectTrueAgenda } from '#engines/agenda/testing/true-agenda.ts'
import { buildSearch } from '#engines/search/server/jobs.ts'
import { documents } from '#engines/search/server/schema.ts'
import { listMigrations } from '#kernel/server/db/migrate.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { grantRoles, grants } from '#kernel/server/people/schema.ts'
import { sites, siteVersions } from '#kernel/server/sites/schema.ts'
import { connectorUses } from '#kernel/server/usage/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract as articles } from '#modules/articles/contract.ts'
import { served as articlesServed } from '#modules/articles/server/index.ts'
import { feedContract } from '#modules/feeds/contract.ts'
import { served as feedsServed } from '#modules/feeds/server/index.ts'
import { guideContract } from '#modules/guides/contract.ts'
import { served as guidesServed } from '#modules/guides/server/index.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messagesServed } from '#modules/messages/server/index.ts'
import { served as shellServed } from '#modules/shell/server/index.ts'

const t = await campus([articlesServed, guidesServed, feedsServed, messagesServed, shellServed])
const { id, lin, chen, zhou, wu, admin, call } = await t.site({ seeded: true })
await t.site()
const { pool, ownerUrl } = t.portal.database
const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(pool, id, work)
const read = readerFor(pool, id)

const words = { 'zh.content.title': '本校', 'zh.content.title.guides': '怎么办', 'en.content.right.guides': 'Keep' }
const old = {
  modules: { content: { commentsPerHour: 7, feedsPerPerson: 3 }, messages: {}, shell: {} },
  words: { ...words, 'zh.content.name': '新闻网', 'zh.content.health.feeds': '抓取', 'zh.messages.name': '信' },
}

/** The rows as they were while guides and feeds were parts of the module "content". */
beforeAll(async () => {
  const topics = JSON.stringify({ 'content.guideAnswer': { mail: true }, 'content.desk': { mail: false } })
  await asJob(t, id, buildAgenda)
  await asJob(t, id, buildSearch)
  await write(async (db) => {
    await db.execute(sql`update sites set config = config || ${JSON.stringify(old)}::jsonb`)
    await db.insert(siteVersions).values({ state: 'draft', config: { words } as never })
    await db.delete(grants)
    const [role] = await db
      .insert(grantRoles)
      .values({ name: '编辑', rights: { content: ['guides'], shell: ['x'] } })
      .returning()
    await db.insert(grants).values([
      { person: admin.id, app: 'content', modules: ['write', 'manage', 'guides'] },
      { person: zhou.id, app: 'content', modules: ['guides'] },
      { person: chen.id, role: role!.id },
    ])
    await db.execute(sql`update agenda_items set source = 'content' || substring(source from 7),
      for_right = 'content.guides' where source like 'guides.%'`)
    await db.execute(sql`update search_documents set source = 'content.guide' where source = 'guides.guide'`)
    await db.execute(sql`insert into inbox_mutes (person, topic) values (${wu.id}, 'content.guideAnswer')`)
    await db.execute(
      sql`insert into inbox_preferences (person, quiet, topics) values (${lin.id}, '{}', ${topics}::jsonb)`,
    )
    await db.insert(connectorUses).values([{ connector: 'content.feeds' }, { connector: 'job.content.queueFeeds' }])
  })
  const { sql: text } = listMigrations().find(({ name }) => name.endsWith('_guides_and_feeds.sql'))!
  await asOwner(ownerUrl, (owner) => owner.query(text))
  await t.portal.directory.reload(id)
})

test('a site has the three modules, each with its settings and its own wordings', async () => {
  const [row] = await read.select({ config: sites.config }).from(sites)
  expect(row!.config.modules).toEqual({
    content: { commentsPerHour: 7 },
    guides: {},
    feeds: { feedsPerPerson: 3 },
    messages: {},
    shell: {},
  })
  const worded = {
    ...{ 'zh.guides.title': '本校', 'zh.feeds.title': '本校', 'zh.guides.title.guides': '怎么办' },
    'en.guides.right.manage': 'Keep',
  }
  expect(row!.config.words).toEqual({
    ...worded,
    ...{ 'zh.content.name': '新闻网', 'zh.feeds.health.feeds': '抓取', 'zh.messages.name': '信' },
  })
  const [draft] = await read.select({ config: siteVersions.config }).from(siteVersions)
  expect(draft!.config).toEqual({ words: worded })
  expect((await call(lin, feedContract.myFeeds)).most).toBe(3)
})

test('everyone may do what they might before', async () => {
  const { list } = await call(admin, guideContract.deskGuides, {})
  for (const who of [zhou, chen]) expect((await call(who, guideContract.deskGuides, {})).list).toEqual(list)
  expect((await call(admin, feedContract.deskFeeds, {})).total).toBeGreaterThan(0)
  for (const who of [zhou, chen]) await expect(call(who, feedContract.deskFeeds, {})).rejects.toThrow('notFound')
  await call(admin, articles.deskArticles, {})
  await expect(call(zhou, articles.deskArticles, {})).rejects.toThrow('notFound')
  const kept = await read.select({ app: grants.app, modules: grants.modules }).from(grants)
  expect(kept.map(({ app, modules }) => `${app} ${modules}`).sort()).toEqual([
    ' ',
    'content write,manage',
    'feeds manage',
    'guides manage',
    'guides manage',
  ])
  const [role] = await read.select({ rights: grantRoles.rights }).from(grantRoles)
  expect(role!.rights).toEqual({ guides: ['manage'], shell: ['x'] })
})

test('to-dos, topics, search documents and measurements are those of the new modules', async () => {
  const { list } = await call(zhou, inbox.todos)
  expect(list.map(({ source }) => source)).toContain('guides.question')
  await expectTrueAgenda(t, id)
  const { rows } = await read.execute<{ topic: string; topics: object }>(sql`select m.topic, p.topics
    from inbox_mutes m, inbox_preferences p where m.person = ${wu.id} and p.person = ${lin.id}`)
  const topics = { 'guides.guideAnswer': { mail: true }, 'content.desk': { mail: false } }
  expect(rows).toEqual([{ topic: 'guides.guideAnswer', topics }])
  const sources = await read.selectDistinct({ source: documents.source }).from(documents)
  const ofThese = sources.map(({ source }) => source).filter((source) => /^(content|guides)\./.test(source))
  expect(ofThese.sort()).toEqual(['content.article', 'guides.guide'])
  const uses = await read.select({ connector: connectorUses.connector }).from(connectorUses)
  expect(uses.map(({ connector }) => connector).sort()).toEqual(['feeds.fetch', 'job.feeds.queueFeeds'])
})
