import { and, asc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, unlessRefused } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Guide, guideContract } from '../contract.ts'
import { openingAt, wallAt } from '../opening-hours.ts'
import type { GuideBody, OpenState } from '../shapes.ts'
import { findReadableGuide, type GuideRow, guideCardOf, readableGuides } from './rows.ts'
import { guideQuestions, guideVotes } from './schema.ts'
import { formsOf, shownGuide } from './shown.ts'
import { votesOf } from './votes.ts'

type Calls = typeof guideContract

export async function guideDetail(ctx: ReadContext, { id }: InputOf<Calls['guideDetail']>): Promise<Guide> {
  const row = await findReadableGuide(ctx, id)
  const { edition, reviewedAt } = row.guide
  const { body } = shownGuide(ctx, row.guide)
  const [asked, votes, myVote, all] = await Promise.all([
    publishedQuestions(ctx, id),
    votesOf(ctx.db, id),
    voteOf(ctx, id),
    readableGuides(ctx),
  ])
  return {
    ...guideCardOf(ctx, row),
    body,
    counters: countersOf(ctx, body),
    faq: [...body.faq, ...asked],
    edition,
    reviewed: seconds(reviewedAt),
    ...votes,
    myVote,
    related: near(row, all).map((one) => guideCardOf(ctx, one)),
    allowedActions: [
      ...(ctx.person ? (['vote', 'ask'] as const) : []),
      ...(ctx.may('manage') ? (['desk'] as const) : []),
    ],
  }
}

export async function guideFile(ctx: ReadContext, { id, file }: InputOf<Calls['guideFile']>) {
  const { guide } = await findReadableGuide(ctx, id)
  if (!formsOf(guide).includes(file)) throw notFound()
  return answerOf(ctx, await findFile(ctx, file))
}

/** Open counters first, then by next opening. */
function countersOf({ site, now }: ReadContext, { counters }: GuideBody) {
  const wall = wallAt(site.zone, now)
  return counters
    .map((counter) => ({ ...counter, opening: openingAt(counter.hours, wall) }))
    .sort((a, b) => rank(a.opening).localeCompare(rank(b.opening)))
}

const rank = ({ open, known, next, nextDays }: OpenState): string => (open ? '0' : known ? `1${nextDays}${next}` : '2')

async function publishedQuestions({ db }: ReadContext, guide: string) {
  const rows = await db
    .select({ text: guideQuestions.text, wording: guideQuestions.wording, answer: guideQuestions.answer })
    .from(guideQuestions)
    .where(
      and(eq(guideQuestions.guide, guide), eq(guideQuestions.isPublished, true), eq(guideQuestions.state, 'answered')),
    )
    .orderBy(asc(guideQuestions.answeredAt))
    .limit(50)
  return rows.map(({ text, wording, answer }) => ({ question: (wording || text).slice(0, 120), answer }))
}

async function voteOf({ db, person }: ReadContext, guide: string): Promise<Guide['myVote']> {
  if (!person) return ''
  const [vote] = await db
    .select({ helpful: guideVotes.helpful })
    .from(guideVotes)
    .where(and(eq(guideVotes.guide, guide), sql`${guideVotes.person} = ${person.id}::uuid`))
  return vote ? (vote.helpful ? 'yes' : 'no') : ''
}

/** Guides with the same topic first, then of the same unit. */
function near({ guide }: GuideRow, all: readonly GuideRow[]): GuideRow[] {
  const weigh = ({ guide: other }: GuideRow): number =>
    (other.topic === guide.topic ? 2 : 0) + (other.department === guide.department ? 1 : 0)
  return all
    .filter((row) => row.guide.id !== guide.id && weigh(row) > 0)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, 3)
}

/** Title, text and picture of a guide shared into a chat. */
export async function shareGuide(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  if (!isUuid(id)) return []
  const row = await unlessRefused(findReadableGuide(ctx, id))
  if (!row) return []
  const { title, summary } = guideCardOf(ctx, row)
  return [{ title, desc: summary, image: '' }]
}
