import { eq } from 'drizzle-orm'
import { everyone, thePublic } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoArticles } from './demo/demo-articles.ts'
import { demoFiles } from './demo/demo-files.ts'
import { demoMore } from './demo/demo-more.ts'
import { demoNews } from './demo/demo-news.ts'
import { demoNotices } from './demo/demo-notices.ts'
import { type DemoChannel, demoChannels, demoComments, demoStations } from './demo/demo-places.ts'
import type { ArticleRow } from './desk/drafting.ts'
import { articleLikes, articleReads, comments } from './reading-schema.ts'
import { articles, channels, stations } from './schema.ts'

/** Demo content of an autumn term, including a withdrawn notice and a corrected one. */
export async function seed(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  const place = { ...ctx, owner }
  const all = [...demoNews, ...demoNotices, ...demoMore]
  const files = await demoFiles(
    place,
    all.map(({ body }) => body),
  )
  const known = await seedChannels(
    ctx,
    await seedStations(
      ctx,
      files.pictures.map(({ file }) => file),
    ),
  )
  const list = all.filter(({ channel }) => known.has(channel))
  const rows = await demoArticles({ ...place, files, channels: known }, list)
  await seedComments(ctx, [...rows.values()], known)
  await seedReaders(ctx, [...rows.values()])
}

async function unitsOf({ db }: SeedContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: departments.id, name: departments.name }).from(departments)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function seedStations(ctx: SeedContext, pictures: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const units = await unitsOf(ctx)
  const values = demoStations
    .filter(({ unit }) => units.has(unit))
    .map(({ key, names, intro, unit }, i) => ({
      ...{ key, intro, position: i, cover: pictures[i + 3] ?? null },
      ...{ name: names[0], nameEn: names[1], nameTw: names[2] },
      department: units.get(unit)!,
    }))
  if (!values.length) return new Map()
  const rows = await ctx.db.insert(stations).values(values).returning()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function seedChannels(
  ctx: Pick<SeedContext, 'db'>,
  stationIds: ReadonlyMap<string, string>,
  list: readonly DemoChannel[] = demoChannels,
) {
  const units = await unitsOf(ctx as SeedContext)
  const wanted = list.filter(({ station }) => !station || stationIds.has(station))
  const values = wanted.map((channel, i) => ({
    key: channel.key,
    kind: channel.kind,
    ...{ name: channel.names[0], nameEn: channel.names[1], nameTw: channel.names[2] },
    station: (channel.station && stationIds.get(channel.station)) || null,
    department: (channel.unit && units.get(channel.unit)) || null,
    ...audienceValues(channel.public ? thePublic : everyone),
    commentMode: channel.comments ?? ('off' as const),
    needsReview: channel.needsReview ?? false,
    isPublic: channel.public ?? false,
    openToWriters: channel.openToWriters ?? false,
    position: i,
  }))
  const rows = await ctx.db.insert(channels).values(values).returning()
  return new Map(rows.map((row) => [row.key, row]))
}

type Channels = Awaited<ReturnType<typeof seedChannels>>

async function seedComments({ db, people, now }: SeedContext, rows: readonly ArticleRow[], known: Channels) {
  for (const [i, [key, number, text]] of demoComments.entries()) {
    const person = people[number]
    const newest = rows.filter(({ channel, state }) => channel === known.get(key)!.id && state === 'published').at(-1)
    if (!person || !newest) continue
    const waits = i === demoComments.length - 1
    const createdAt = new Date(now.getTime() - (i + 1) * 1_700_000)
    await db
      .insert(comments)
      .values({ article: newest.id, person, text, state: waits ? 'pending' : 'shown', createdAt })
    const shown = await countOf(db, newest.id)
    await db
      .update(articles)
      .set({ comments: shown - (waits ? 1 : 0) })
      .where(eq(articles.id, newest.id))
  }
}

async function countOf(db: SeedContext['db'], article: string): Promise<number> {
  const rows = await db.select({ id: comments.id }).from(comments).where(eq(comments.article, article))
  return rows.length
}

/** Some people read and liked some articles; one of them before the correction. */
async function seedReaders({ db, people, now }: SeedContext, rows: readonly ArticleRow[]): Promise<void> {
  const readers = ['20260001', '20260002', 'T1001'].flatMap((number) => people[number] ?? [])
  const open = rows.filter(({ state, who }) => state === 'published' && who !== 'some').slice(-12)
  for (const [i, { id, edition }] of open.entries()) {
    const some = readers.slice(0, 1 + (i % readers.length))
    if (!some.length) continue
    await db
      .insert(articleReads)
      .values(some.map((person, n) => ({ article: id, person, edition: n ? edition : 1, at: now })))
    await db.insert(articleLikes).values(some.map((person) => ({ article: id, person })))
    await db.update(articles).set({ likes: some.length }).where(eq(articles.id, id))
  }
}
