import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import { saidFields } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import type { DeskRow } from '../../desk-contract.ts'
import { stateOf } from '../../shapes.ts'
import { ofChannel } from '../reading/readable.ts'
import { articles, channels } from '../schema.ts'
import { articleSteps, type Who } from './states.ts'

const authors = alias(people, 'authors')

const columns = {
  article: articles,
  channel: {
    department: channels.department,
    ...saidFields(channels, 'name'),
  },
  ...pick(channels, 'kind', 'needsReview', 'isPublic'),
  authorName: authors.name,
  line: sql<string[]>`coalesce(${departments.line}, '{}')`,
}

export type DeskArticleRow = Awaited<ReturnType<typeof deskRows>>[number]

export const deskRows = (db: ReadDb, where: SQL | undefined) =>
  db
    .select(columns)
    .from(articles)
    .innerJoin(channels, ofChannel)
    .innerJoin(authors, and(eq(authors.site, articles.site), eq(authors.id, articles.author)))
    .leftJoin(departments, and(eq(departments.site, channels.site), eq(departments.id, channels.department)))
    .where(where)

/** Articles the caller works on: their own, and those of channels they hold a permission over. */
export function isOnDesk(who: Who): SQL | undefined {
  const scope = widest(['write', 'review', 'publish', 'manage'].map((right) => who.scope(right)))
  if (scope === 'all') return undefined
  return sql`(${articles.author} = ${who.person!.id} or ${isWithin(scope)})`
}

export const isWithin = (scope: Scope): SQL =>
  scope === 'all' ? sql`true` : sql`coalesce(${departments.line} && ${sql.param([...scope])}::uuid[], false)`

const widest = (scopes: readonly Scope[]): Scope =>
  scopes.includes('all') ? 'all' : [...new Set(scopes.flatMap((scope) => (scope === 'all' ? [] : scope)))]

/** Fails with `notFound` for an article the caller does not work on. */
export async function findOnDesk(ctx: Pick<ReadContext, 'db'> & Who, id: string): Promise<DeskArticleRow> {
  return theRow(await deskRows(ctx.db, and(eq(articles.id, id), isOnDesk(ctx))))
}

export const standingOf = ({ article, needsReview, line }: DeskArticleRow) => ({
  state: article.state,
  author: article.author,
  needsReview,
  line,
})

export function deskRow(who: Who, row: DeskArticleRow): DeskRow {
  const { article: a, kind, authorName } = row
  const time = (at: Date | null) => (at ? seconds(at) : 0)
  return {
    ...pick(a, 'id', 'number', 'title', 'alsoIn'),
    channel: row.channel.name,
    channelId: a.channel,
    kind,
    state: stateOf(a.state, a.edition),
    author: authorName,
    edition: a.edition,
    version: a.version,
    published: time(a.publishedAt),
    publishAt: time(a.publishAt),
    expires: time(a.expireAt),
    pinnedUntil: time(a.pinnedUntil),
    updated: seconds(a.updatedAt),
    ...pick(a, 'reads', 'likes', 'comments', 'who'),
    allowedActions: articleSteps.allowedActions(standingOf(row), who),
  }
}
