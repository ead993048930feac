import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { quiz as module } from '../module.ts'
import { type AttemptRow, attempts } from './play-schema.ts'
import { type PrizeRow, prizes, type QuizRow, quizzes, wins } from './schema.ts'

export const openSource = 'quiz.open'
export const attemptSource = 'quiz.attempt'
export const reviewSource = 'quiz.review'
export const prizeSource = 'quiz.prize'

/** To-dos of unclaimed prizes end after this time. */
const claimMs = 90 * dayMs

type Wording = { site: Pick<Site, 'words'> }

type Timed = { site: Pick<Site, 'words' | 'zone'>; now: Date }

/** A published quiz: a deadline of its audience until they have finished an attempt; of a daily quiz, one of today. */
export const openItem = (ctx: Timed, row: QuizRow): AgendaItem => ({
  ...{ source: openSource, sourceId: row.id, kind: 'deadline', link: `answer/detail?id=${row.id}` },
  ...{ title: saidInAll(row, 'title'), text: say(ctx, module, row.perDay ? 'agenda.daily' : 'agenda.open') },
  ...(row.perDay ? today(ctx, row) : { shownFrom: row.opensAt, dueAt: row.closesAt, until: row.closesAt }),
  for: { audience: audienceOf(row) },
})

/** The present day of a daily quiz, or its first. `quiz_finish.sql` computes the same round. */
function today({ site, now }: Timed, { opensAt, closesAt }: QuizRow) {
  const day = dayIn(site.zone, now > opensAt ? now : opensAt)
  const from = startOfDayIn(site.zone, day)
  const end = startOfDayIn(site.zone, dayAfter(day, 1))
  const due = end < closesAt ? end : closesAt
  const round = Date.parse(`${day}T00:00:00Z`) / dayMs
  return { shownFrom: from > opensAt ? from : opensAt, dueAt: due, until: due, round }
}

const reviewWords = (ctx: Wording, row: QuizRow) => ({
  title: say(ctx, module, 'agenda.review', { title: saidInAll(row, 'title') }),
  many: say(ctx, module, 'agenda.reviews'),
  action: say(ctx, module, 'agenda.look'),
  link: 'manage/quiz',
})

/** Attempts that look odd, and appeals: a to-do of those who judge them, one for each quiz. */
export const reviewItem = (ctx: Wording, row: QuizRow): AgendaItem => ({
  ...{ source: reviewSource, sourceId: row.id, kind: 'task' },
  ...reviewWords(ctx, row),
  for: { right: 'quiz.judge', unit: null },
})

const attemptWords = (ctx: Wording, row: QuizRow) => ({
  title: saidInAll(row, 'title'),
  text: say(ctx, module, 'agenda.running'),
  action: say(ctx, module, 'agenda.resume'),
})

/** A running attempt: a to-do until its deadline, on whatever device. */
const attemptItem = (ctx: Wording, row: QuizRow, { id, person, deadline }: AttemptRow): AgendaItem => ({
  ...{ source: attemptSource, sourceId: id, kind: 'task', link: `answer/record?id=${id}` },
  ...attemptWords(ctx, row),
  ...{ dueAt: deadline, until: deadline },
  for: { people: [person] },
})

/** Words of the items that `quiz_settle.sql` puts. */
export const toldWords = (ctx: Wording, row: QuizRow) => ({ ...attemptWords(ctx, row), review: reviewWords(ctx, row) })

/** Renews the items of running attempts after their deadlines changed. */
export async function putRunning(ctx: AgendaContext & Wording, row: QuizRow): Promise<void> {
  const all = await ctx.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.quiz, row.id), eq(attempts.state, 'started')))
  await put(ctx, ...all.map((one) => attemptItem(ctx, row, one)))
}

type Won = { quiz: QuizRow; prize: PrizeRow; people: string[] }

const claiming = (ctx: Wording, { quiz, prize, people }: Won): AgendaItem => ({
  ...{ source: prizeSource, sourceId: quiz.id, kind: 'task', link: `answer/mes?id=${quiz.id}` },
  title: say(ctx, module, 'agenda.claim', { prize: saidInAll(prize, 'name') }),
  text: saidInAll(quiz, 'title'),
  action: say(ctx, module, 'agenda.howTo'),
  until: new Date(quiz.drawnAt!.getTime() + claimMs),
  for: { people },
})

/** Unclaimed prizes: one item per prize, with its winners. */
async function unclaimed(db: ReadDb, which?: SQL): Promise<Won[]> {
  const rows = await db
    .select({ quiz: quizzes, prize: prizes, person: wins.person })
    .from(wins)
    .innerJoin(quizzes, and(eq(quizzes.site, wins.site), eq(quizzes.id, wins.quiz)))
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .where(and(isNull(wins.claimedAt), isNotNull(quizzes.drawnAt), which))
  return [...Map.groupBy(rows, ({ prize }) => prize.id).values()].map((list) => ({
    ...list[0]!,
    people: list.map(({ person }) => person),
  }))
}

export async function putPrizes(ctx: AgendaContext & Wording, quiz: string): Promise<void> {
  const won = await unclaimed(ctx.db, eq(wins.quiz, quiz))
  await put(ctx, ...won.map((one) => claiming(ctx, one)))
}

export const agenda = agendaOf({
  sources: [openSource, attemptSource, reviewSource, prizeSource],
  all: async (ctx) => [
    ...(await openTruth(ctx)),
    ...(await runningTruth(ctx)),
    ...(await reviewTruth(ctx)),
    ...(await prizesTruth(ctx)),
  ],
})

/** Without who has done them: for the job that puts the items of daily quizzes anew. */
export const openAgenda = agendaOf({
  sources: [openSource],
  all: async (ctx) => (await openRows(ctx)).map((row) => openItem(ctx, row)),
})

const openRows = ({ db, now }: JobContext) =>
  db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.state, 'published'), gt(quizzes.closesAt, now)))

async function openTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await openRows(ctx)
  const ids = rows.map(({ id }) => id)
  const isOfToday = or(eq(quizzes.perDay, false), eq(attempts.day, dayIn(ctx.site.zone, ctx.now)))
  const done = ids.length
    ? await ctx.db
        .selectDistinct({ quiz: attempts.quiz, person: attempts.person })
        .from(attempts)
        .innerJoin(quizzes, and(eq(quizzes.site, attempts.site), eq(quizzes.id, attempts.quiz)))
        .where(and(inArray(attempts.quiz, ids), ne(attempts.state, 'started'), isOfToday))
    : []
  const byQuiz = Map.groupBy(done, ({ quiz }) => quiz)
  return rows.map((row) => ({
    ...openItem(ctx, row),
    doneBy: (byQuiz.get(row.id) ?? []).map(({ person }) => person),
  }))
}

async function runningTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({ quiz: quizzes, attempt: attempts })
    .from(attempts)
    .innerJoin(quizzes, and(eq(quizzes.site, attempts.site), eq(quizzes.id, attempts.quiz)))
    .where(and(eq(attempts.state, 'started'), gt(attempts.deadline, ctx.now)))
  return rows.map(({ quiz, attempt }) => attemptItem(ctx, quiz, attempt))
}

/** A condition on attempts: they look odd, and nobody has judged them yet; or their person appealed. */
export const waitsForJudge = sql`((${attempts.odd} <> '{}' and ${attempts.judged} = '') or ${attempts.judged} = 'appealed')`

async function reviewTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const odd = sql`exists (select from ${attempts} where ${attempts.site} = ${quizzes.site} and ${attempts.quiz} = ${quizzes.id} and ${waitsForJudge})`
  const rows = await ctx.db.select().from(quizzes).where(odd)
  return rows.map((row) => reviewItem(ctx, row))
}

async function prizesTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const since = new Date(ctx.now.getTime() - claimMs)
  return (await unclaimed(ctx.db, gt(quizzes.drawnAt, since))).map((won) => claiming(ctx, won))
}
