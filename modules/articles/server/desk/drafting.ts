import { and, desc, eq, sql } from 'drizzle-orm'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { stateOf } from '../../shapes.ts'
import { moveOnAgenda } from '../agenda.ts'
import { articleNumbers } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { indexArticle } from '../search/search.ts'
import { searchArticle } from '../search/search-documents.ts'
import { findOnDesk, standingOf } from './desk-rows.ts'
import { articleSteps, reaches } from './states.ts'
import { textValues } from './text-values.ts'

export type ArticleRow = typeof articles.$inferSelect
type Draft = InputOf<(typeof contract)['saveArticle']>

export async function saveArticle(ctx: WriteContext, input: Draft) {
  const before = input.id ? await findOnDesk(ctx, input.id) : undefined
  if (before) articleSteps.move('edit', standingOf(before), ctx)
  const channel = await findChannel(ctx, input.channel)
  const values = { ...(await textValues(ctx, input, before?.article)), ...placeValues(input, channel, before?.article) }
  const row = before ? await store(ctx, before.article, input.version, values) : await begin(ctx, values)
  await indexArticle(ctx, row)
  await moveOnAgenda(ctx, before, { article: row, channel })
  if (before && input.auto && (await wasLast(ctx, row.id))) return savedOf(row)
  const action = before ? 'article.edit' : 'article.begin'
  await ctx.audit({ action, entity: 'article', entityId: row.id, after: { title: row.title, channel: channel.key } })
  return savedOf(row)
}

/** Consecutive autosaves of one person make one audit row: true if the last row is already theirs. */
async function wasLast(ctx: WriteContext, id: string): Promise<boolean> {
  const [last] = await ctx.db
    .select({ person: audit.person })
    .from(audit)
    .where(and(eq(audit.entity, 'article'), eq(audit.entityId, id)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(1)
  return last?.person === personOf(ctx).id
}

export async function deleteArticle(ctx: WriteContext, { id, version }: { id: string; version: number }) {
  const before = await findOnDesk(ctx, id)
  articleSteps.move('delete', standingOf(before), ctx)
  if (before.article.version !== version) throw kernel.fail('changed')
  await ctx.db.delete(articles).where(eq(articles.id, id))
  await moveOnAgenda(ctx, before, undefined)
  await ctx.audit({
    action: 'article.delete',
    entity: 'article',
    entityId: id,
    before: { title: before.article.title },
  })
  return {}
}

export const savedOf = ({ id, version, state, edition }: ArticleRow) => ({
  id,
  version,
  state: stateOf(state, edition),
})

/** Optimistic locking: fails if the version changed since the editor read it. */
export async function store(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { id }: Pick<ArticleRow, 'id'>,
  version: number,
  values: Partial<typeof articles.$inferInsert>,
): Promise<ArticleRow> {
  const row = await updateVersioned(db, articles, { id, version }, { ...values, updatedAt: now })
  await searchArticle({ db }, row)
  return row
}

type Values = Omit<typeof articles.$inferInsert, 'number' | 'author' | 'site'>

async function begin(ctx: WriteContext, values: Values): Promise<ArticleRow> {
  const [row] = await ctx.db
    .insert(articles)
    .values({ ...values, number: await nextNumber(ctx), author: personOf(ctx).id, updatedAt: ctx.now })
    .returning()
  return row!
}

export async function nextNumber({ db }: Pick<WriteContext, 'db'>, count = 1): Promise<number> {
  const [row] = await db
    .insert(articleNumbers)
    .values({ last: count })
    .onConflictDoUpdate({ target: articleNumbers.site, set: { last: sql`${articleNumbers.last} + ${count}` } })
    .returning()
  return row!.last - count + 1
}

/** A channel the caller may write in; fails for a closed one. */
async function findChannel(ctx: WriteContext, id: string) {
  const [found] = await ctx.db
    .select({ channel: channels, line: sql<string[]>`coalesce(${departments.line}, '{}')` })
    .from(channels)
    .leftJoin(departments, and(eq(departments.site, channels.site), eq(departments.id, channels.department)))
    .where(eq(channels.id, id))
  if (!found) throw notFound()
  if (!found.channel.openToWriters && !reaches(ctx.scope('write'), found.line)) throw notFound()
  if (found.channel.closedAt) throw content.fail('channelClosed')
  return found.channel
}

function placeValues(input: Draft, channel: typeof channels.$inferSelect, before: ArticleRow | undefined) {
  const audience = input.audience ?? audienceOf(before ?? channel)
  if (audience.who === 'public' && !channel.isPublic) throw content.fail('channelNotPublic')
  const { publishAt, expires } = input
  if (expires && publishAt && expires <= publishAt) throw content.fail('endsTooSoon')
  return {
    channel: channel.id,
    ...audienceValues(audience),
    commentMode: input.commentMode ?? before?.commentMode ?? channel.commentMode,
    publishAt: timeOf(publishAt),
    expireAt: timeOf(expires),
  }
}

const timeOf = (at: number): Date | null => (at ? new Date(at * 1000) : null)
