import { and, asc, count, eq, sql } from 'drizzle-orm'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFields } from '#kernel/language/said.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { DeskChannel } from '../../channel-contract.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { renewReviews } from '../agenda.ts'
import { renewComments } from '../comments/comment-source.ts'
import { articles, stations, channels as table } from '../schema.ts'
import { searchChannel } from '../search/search-documents.ts'
import { lineOf } from './channel-line.ts'
import { publishArticleChange } from './editions.ts'
import { reaches } from './states.ts'

type Calls = typeof contract

export async function deskChannels(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ channel: table, name: departments.name, line: sql<string[]>`coalesce(${departments.line}, '{}')` })
    .from(table)
    .leftJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.department)))
    .orderBy(asc(table.position), asc(table.id))
    .limit(500)
  const counts = await ctx.db.select({ id: articles.channel, n: count() }).from(articles).groupBy(articles.channel)
  const counted = new Map(counts.map(({ id, n }) => [id, n]))
  const list = rows.map(({ channel, name, line }): DeskChannel => {
    const { id, version, key, kind, commentMode, needsReview, openToWriters, position } = channel
    return {
      ...{ id, version, key, kind, commentMode, needsReview, openToWriters, position },
      ...saidFields(channel, 'name'),
      department: channel.department ?? '',
      departmentName: name ?? '',
      station: channel.station ?? '',
      audience: audienceOf(channel),
      public: channel.isPublic,
      closed: channel.closedAt !== null,
      articles: counted.get(id) ?? 0,
      mayWrite: !channel.closedAt && ((openToWriters && ctx.may('write')) || reaches(ctx.scope('write'), line)),
      mayPublish: reaches(ctx.scope('publish'), line),
      mayManage: reaches(ctx.scope('manage'), line),
    }
  })
  return { list }
}

export async function saveChannel(ctx: WriteContext, input: InputOf<Calls['saveChannel']>) {
  const { id, version, public: isPublic, audience, department, station, ...named } = input
  if (audience.who === 'public' && !isPublic) throw content.fail('channelNotPublic')
  if (id) await findManaged(ctx, id)
  if (!reaches(ctx.scope('manage'), await lineOf(ctx, department))) throw notFound()
  await checkStation(ctx, station)
  await checkKey(ctx, named.key, id)
  const values = {
    ...named,
    ...audienceValues(audience),
    isPublic,
    department: department || null,
    station: station || null,
  }
  const row = id ? await updateVersioned(ctx.db, table, { id, version }, values) : await add(ctx, values)
  await ctx.audit({ action: 'channel.save', entity: 'channel', entityId: row.id, after: { ...named, isPublic } })
  if (id) await renewWaiting(ctx, row.id)
  await searchChannel(ctx, row.id)
  await publishArticleChange(ctx, '')
  return { id: row.id, version: row.version }
}

/** Pending reviews and comments carry the channel's name and belong to its unit. */
async function renewWaiting(ctx: WriteContext, channel: string): Promise<void> {
  await renewReviews(ctx, channel)
  await renewComments(ctx, channel)
}

export async function orderChannels(ctx: WriteContext, { ids }: InputOf<Calls['orderChannels']>) {
  if (ctx.scope('manage') !== 'all') throw notFound()
  const placed = sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as placed(id, place)`
  await ctx.db.execute(sql`update ${table} set position = placed.place from ${placed} where ${table.id} = placed.id`)
  await ctx.audit({ action: 'channel.order', entity: 'channel', after: { ids } })
  return {}
}

export async function closeChannel(ctx: WriteContext, { id, version, closed }: InputOf<Calls['closeChannel']>) {
  await findManaged(ctx, id)
  const row = await updateVersioned(ctx.db, table, { id, version }, { closedAt: closed ? ctx.now : null })
  await ctx.audit({ action: closed ? 'channel.close' : 'channel.open', entity: 'channel', entityId: id })
  await searchChannel(ctx, id)
  await publishArticleChange(ctx, '')
  return { id, version: row.version }
}

async function findManaged(ctx: WriteContext, id: string): Promise<void> {
  const [row] = await ctx.db.select({ department: table.department }).from(table).where(eq(table.id, id))
  if (!row || !reaches(ctx.scope('manage'), await lineOf(ctx, row.department ?? ''))) throw notFound()
}

async function checkStation({ db }: WriteContext, id: string): Promise<void> {
  if (!id) return
  const [found] = await db.select({ id: stations.id }).from(stations).where(eq(stations.id, id))
  if (!found) throw badInput({ station: 'wrong' })
}

async function checkKey({ db }: WriteContext, key: string, own: string): Promise<void> {
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.key, key))
  if (found && found.id !== own) throw content.fail('keyTaken')
}

type Values = Omit<typeof table.$inferInsert, 'site' | 'id'>

async function add({ db }: WriteContext, values: Values) {
  const last = sql<number>`(select coalesce(max(${table.position}), 0) + 1 from ${table})`
  const [row] = await db
    .insert(table)
    .values({ ...values, position: last as never })
    .returning()
  return row!
}
