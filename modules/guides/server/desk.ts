import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { DeskGuide, guideContract } from '../contract.ts'
import { staleAfterDays } from '../shapes.ts'
import { findBookmark, isBookmarked } from './bookmarks.ts'
import { type GuideRow, ofUnit } from './rows.ts'
import { guideQuestions, guides, guideVotes } from './schema.ts'
import { alsoIn } from './shown.ts'
import { guideSteps } from './states.ts'

type Calls = typeof guideContract

const votes = sql<number>`(select count(*)::int from ${guideVotes} where ${guideVotes.guide} = ${guides.id})`
const helpful = sql<number>`(select count(*)::int from ${guideVotes} where ${guideVotes.guide} = ${guides.id} and ${guideVotes.helpful})`
const openQuestions = sql<number>`(select count(*)::int from ${guideQuestions} where ${guideQuestions.guide} = ${guides.id} and ${guideQuestions.state} = 'open')`
const numbers = { votes, helpful, openQuestions }
const columns = { updated: guides.updatedAt, reviewed: guides.reviewedAt, title: guides.title, votes }

export async function deskGuides(ctx: ReadContext, input: InputOf<Calls['deskGuides']>) {
  const query = ctx.db
    .select({ guide: guides, unitName: departments.name, ...numbers })
    .from(guides)
    .leftJoin(departments, ofUnit)
    .where(wanted(ctx, input))
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns), guides.id)
  return { total, list: rows.map((row) => faceOf(ctx, row)) }
}

export async function deskGuide(ctx: ReadContext, { id }: InputOf<Calls['deskGuide']>) {
  const row = await findBookmark(ctx, id)
  const [counted] = await ctx.db.select(numbers).from(guides).leftJoin(departments, ofUnit).where(eq(guides.id, id))
  return { ...faceOf(ctx, { ...row, ...counted! }), body: row.guide.body, texts: row.guide.texts }
}

export const staleBefore = (now: Date): Date => new Date(now.getTime() - staleAfterDays * dayMs)

function wanted(ctx: ReadContext, { q, topic, unit, state }: InputOf<Calls['deskGuides']>): SQL | undefined {
  return and(
    isBookmarked(ctx),
    contains(q, guides.title, guides.titleEn, guides.summary, sql`${guides.keywords}::text`),
    topic ? eq(guides.topic, topic) : undefined,
    unit ? sql`${unit}::uuid = any(${departments.line})` : undefined,
    state === 'stale' ? and(eq(guides.state, 'published'), lt(guides.reviewedAt, staleBefore(ctx.now))) : undefined,
    state === 'draft' || state === 'published' ? eq(guides.state, state) : undefined,
  )
}

type Counted = GuideRow & Record<keyof typeof numbers, number>

function faceOf({ now }: ReadContext, { guide, unitName, ...counted }: Counted): DeskGuide {
  const { id, version, title, titleEn, titleTw, summary, topic, fee, time, keywords, state, edition } = guide
  return {
    ...{ id, version, title, titleEn, titleTw, summary, topic, fee, time, keywords, state, edition },
    unit: guide.department ?? '',
    unitName: unitName ?? '',
    audience: audienceOf(guide),
    alsoIn: alsoIn(guide),
    updated: seconds(guide.updatedAt),
    reviewed: seconds(guide.reviewedAt),
    isStale: state === 'published' && guide.reviewedAt < staleBefore(now),
    ...counted,
    allowedActions: ['edit', ...guideSteps.allowedActions(guide, undefined)],
  }
}
