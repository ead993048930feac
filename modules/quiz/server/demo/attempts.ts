import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { Kind } from '../../shapes.ts'
import { optionLetters } from '../../shapes.ts'
import { questions } from '../bank-schema.ts'
import { type Drawable, type DrawnQuestion, drawQuestions, readDrawable } from '../drawn-questions.ts'
import { answers, attempts, players } from '../play-schema.ts'
import type { QuizRow } from '../schema.ts'
import { demoConsents } from './consents.ts'
import type { DemoQuiz } from './quizzes.ts'

type Who = { own: string | undefined; others: readonly string[] }
type Attempt = typeof attempts.$inferInsert & { id: string }

/** Finished attempts of many people, from careful to careless ones; the first few look odd. */
export async function demoAttempts(
  ctx: SeedContext,
  demo: DemoQuiz,
  quiz: QuizRow,
  { own, others }: Who,
): Promise<void> {
  const crowd = others.slice(0, demo.players ?? 0)
  const all = crowd.flatMap((person, i) => attemptsOf(ctx, demo, quiz, { person, i }))
  if (own && demo.own === 'finished') all.push(attempt(ctx, quiz, { person: own, number: 1, daysAgo: 4, used: 190 }))
  if (own && typeof demo.own === 'number')
    for (let n = demo.own; n >= 1; n--)
      all.push(attempt(ctx, quiz, { person: own, number: demo.own - n + 1, daysAgo: n, used: 40 + n }))
  if (all.length) await store(ctx, quiz, all, own)
  if (own && demo.own !== undefined) await demoConsents(ctx, quiz, own)
}

function attemptsOf(ctx: SeedContext, demo: DemoQuiz, quiz: QuizRow, { person, i }: { person: string; i: number }) {
  const used = Math.min(quiz.minutes * 60 - 5, 60 + ((i * 37) % (quiz.minutes * 50)))
  const odd = i < (demo.odd ?? 0) ? [['fast'], ['away'], ['devices', 'shared']][i % 3]! : []
  const days = demo.perDay ? (i % 5) + 1 : 1
  return Array.from({ length: days }, (_, n) =>
    attempt(ctx, quiz, {
      ...{ person, number: n + 1, daysAgo: demo.perDay ? days - n : demo.end === 'drawn' ? 4 + (i % 6) : i % 2 },
      used: odd.includes('fast') ? 9 : used,
      odd,
      away: odd.includes('away') ? 5 : i % 2,
      isAppealed: odd.includes('shared'),
    }),
  )
}

type Made = Pick<Attempt, 'person' | 'number' | 'odd' | 'away'> & {
  daysAgo: number
  used: number
  isAppealed?: boolean
}

function attempt(ctx: SeedContext, quiz: QuizRow, made: Made): Attempt {
  const { now, site } = ctx
  const { person, number, daysAgo, used, odd = [], away = 0 } = made
  const startedAt = new Date(now.getTime() - daysAgo * dayMs - 2 * 3_600_000)
  const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
  return {
    ...{ id: randomUUID(), quiz: quiz.id, person, number, startedAt, odd, away, used },
    day: dayAfter(dayIn(site.zone, now), -daysAgo),
    ...{ state: 'submitted', finishedAt: at(used), deadline: at(quiz.minutes * 60) },
    ...(made.isAppealed && appealed(ctx)),
  }
}

/** Declared void by a person, and its person disagrees. */
function appealed({ now, people, site }: SeedContext) {
  const isEnglish = site.languages[0] === 'en'
  const judgeNote = isEnglish ? 'Answered from the device of someone else.' : '与他人在同一台设备上作答。'
  const appeal = isEnglish
    ? 'My phone was out of power, so I borrowed my room-mate’s after she had finished.'
    : '手机没电了，室友答完之后借她的手机答的，题目是我自己做的。'
  return {
    ...{ state: 'void' as const, judged: 'appealed' as const, judgeNote, appeal, judgedBy: people.admin ?? null },
    judgedAt: new Date(now.getTime() - 20 * 3_600_000),
    appealedAt: new Date(now.getTime() - 3 * 3_600_000),
  }
}

/** The attempts with their answers, scored as always. */
async function store({ db }: SeedContext, quiz: QuizRow, all: readonly Attempt[], own: string | undefined) {
  const drawable = await readDrawable(db, quiz.id)
  const keys = await keysOf({ db }, drawable)
  await db.insert(attempts).values([...all])
  await db.insert(answers).values(
    all.flatMap((one, n) =>
      drawQuestions(drawable, true)!.map((drawn) => ({
        ...{ attempt: one.id, ...drawn, savedAt: one.finishedAt! },
        chosen: chosenFor(
          drawn,
          keys.get(drawn.question)!,
          (n * 7 + drawn.position * 13) % 10 < 5 + (n % 5) || one.person === own,
        ),
      })),
    ),
  )
  const persons = [...new Set(all.map(({ person }) => person))]
  await db
    .insert(players)
    .values(persons.map((person, i) => ({ quiz: quiz.id, person, shown: person === own || i % 3 !== 0 })))
  await db.execute(sql`select quiz_grade(array(select a.id from ${attempts} a where a.quiz = ${quiz.id}))`)
}

async function keysOf({ db }: Pick<SeedContext, 'db'>, { candidates }: Drawable) {
  const ids = candidates.map(({ id }) => id)
  const rows = await db
    .select({ id: questions.id, answer: questions.answer })
    .from(questions)
    .where(inArray(questions.id, ids))
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

function chosenFor({ kind, letters }: DrawnQuestion & { kind: Kind }, answer: string, isRight: boolean): string {
  if (kind === 'fill') return isRight ? answer.split('|')[0]! : '不知道'
  const wanted = isRight ? [...answer] : [[...letters].find((letter) => !answer.includes(letter)) ?? letters[0]!]
  return wanted
    .map((letter) => optionLetters[letters.indexOf(letter)]!)
    .sort()
    .join('')
}
