import { and, count, desc, eq, gte, sql, sum } from 'drizzle-orm'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { stateOf } from '../../shapes.ts'
import { ofChannel } from '../reading/readable.ts'
import { articleDays, articleReads } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { findOnDesk, isOnDesk } from './desk-rows.ts'

type Calls = typeof contract

export async function articleFigures(ctx: ReadContext, { id, days }: InputOf<Calls['articleFigures']>) {
  const { article } = await findOnDesk(ctx, id)
  const [people] = await ctx.db.select({ n: count() }).from(articleReads).where(eq(articleReads.article, id))
  const rows = await ctx.db
    .select({ day: articleDays.day, reads: articleDays.reads })
    .from(articleDays)
    .where(and(eq(articleDays.article, id), gte(articleDays.day, firstDay(ctx, days))))
    .orderBy(articleDays.day)
  return { reads: article.reads, readers: people!.n, days: rows }
}

export async function contentFigures(ctx: ReadContext, { days }: InputOf<Calls['contentFigures']>) {
  const since = firstDay(ctx, days)
  const reads = sum(articleDays.reads).mapWith(Number)
  const counted = (of: object) =>
    ctx.db
      .select({ ...of, reads } as { reads: typeof reads })
      .from(articleDays)
      .innerJoin(articles, and(eq(articles.site, articleDays.site), eq(articles.id, articleDays.article)))
      .innerJoin(channels, ofChannel)
      .leftJoin(departments, ofUnit)
      .where(and(isOnDesk(ctx), gte(articleDays.day, since)))
  const byDay = await counted({ day: articleDays.day }).groupBy(articleDays.day).orderBy(articleDays.day)
  const most = await counted({ id: articles.id, title: articles.title })
    .groupBy(articles.site, articles.id)
    .orderBy(desc(reads))
    .limit(10)
  return {
    days: byDay as unknown as { day: string; reads: number }[],
    most: most as unknown as { id: string; title: string; reads: number }[],
    states: await countedStates(ctx),
  }
}

const ofUnit = and(eq(departments.site, channels.site), eq(departments.id, channels.department))

async function countedStates(ctx: ReadContext) {
  const corrected = sql<boolean>`${articles.edition} > 1`
  const rows = await ctx.db
    .select({ state: articles.state, corrected, count: count() })
    .from(articles)
    .innerJoin(channels, ofChannel)
    .leftJoin(departments, ofUnit)
    .where(isOnDesk(ctx))
    .groupBy(articles.state, corrected)
  const totals = new Map<ReturnType<typeof stateOf>, number>()
  for (const row of rows) {
    const state = stateOf(row.state, row.corrected ? 2 : 1)
    totals.set(state, (totals.get(state) ?? 0) + row.count)
  }
  return [...totals].map(([state, n]) => ({ state, count: n }))
}

const firstDay = ({ site, now }: ReadContext, days: number): string =>
  dayIn(site.zone, new Date(now.getTime() - (days - 1) * dayMs))
