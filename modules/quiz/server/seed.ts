import { asc, eq, ne, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { optionLetters } from '../shapes.ts'
import { banks, questions } from './bank-schema.ts'
import { demoAttempts } from './demo/attempts.ts'
import { campus } from './demo/campus-bank.ts'
import type { DemoBank } from './demo/demo-question.ts'
import { type DemoQuiz, demoQuizzes } from './demo/quizzes.ts'
import { safety } from './demo/safety-bank.ts'
import { publish } from './office/publishing.ts'
import { drawPrizes } from './prize-draw.ts'
import { prizes, type QuizRow, quizzes, rules, wins } from './schema.ts'

const hour = 3_600_000

/** Demo data: two banks, and quizzes in every state with attempts of many people. */
export async function seed(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  const ids = new Map<string, string>()
  for (const bank of [safety, campus]) ids.set(bank.code, await addBank(ctx, bank))
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(ne(people.role, 'staff'))
    .orderBy(asc(people.number))
  const own = ctx.people['20260001']
  const others = crowd.map(({ id }) => id).filter((id) => id !== own)
  for (const demo of demoQuizzes) {
    const row = await draft(ctx, demo, owner, ids)
    if (demo.end === 'draft') continue
    await publish({ ...ctx, tools: ctx }, row)
    const [quiz] = await ctx.db.select().from(quizzes).where(eq(quizzes.id, row.id))
    await demoAttempts(ctx, demo, quiz!, { own, others })
    if (demo.end === 'drawn') await drawn(ctx, quiz!, owner)
  }
}

async function addBank({ db }: SeedContext, { code, titles: [title, titleEn, titleTw], note, list }: DemoBank) {
  const [bank] = await db.insert(banks).values({ title, titleEn, titleTw, note }).returning({ id: banks.id })
  const optionsOf = (all: readonly (readonly [string, string])[] | undefined, at: 0 | 1) =>
    all ? Object.fromEntries(all.map((option, i) => [optionLetters[i]!, option[at]])) : null
  await db.insert(questions).values(
    list.map(({ kind, text, options, answer, why = ['', ''], chapter, difficulty }, i) => ({
      ...{ bank: bank!.id, number: `${code}${String(i + 1).padStart(3, '0')}`, kind, answer, chapter, difficulty },
      ...{ text: text[0], textEn: text[1], explanation: why[0], explanationEn: why[1] },
      ...{ options: optionsOf(options, 0), optionsEn: optionsOf(options, 1) },
    })),
  )
  return bank!.id
}

async function draft(
  ctx: SeedContext,
  demo: DemoQuiz,
  createdBy: string,
  ids: ReadonlyMap<string, string>,
): Promise<QuizRow> {
  const at = (hours: number) => halfHour(new Date(ctx.now.getTime() + hours * hour))
  const told = ([zh, en]: readonly [string, string] = ['', '']) => (ctx.site.languages[0] === 'en' ? en : zh)
  const [title, titleEn, titleTw] = demo.titles
  const [about, aboutEn, aboutTw] = demo.about
  const { minutes, attempts, perDay = false, passMark, review } = demo
  const [row] = await ctx.db
    .insert(quizzes)
    .values({
      ...{ title, titleEn, titleTw, about, aboutEn, aboutTw, createdBy, ...audienceValues(everyone) },
      ...{ minutes, attempts, perDay, passMark, review, opensAt: at(demo.opens), closesAt: at(demo.closes) },
      ...{ organiser: told(demo.organiser), claimNote: told(demo.claim) },
    })
    .returning()
  const { id: quiz } = row!
  await ctx.db
    .insert(rules)
    .values(demo.rules.map(({ bank, ...rule }, position) => ({ quiz, position, bank: ids.get(bank)!, ...rule })))
  for (const [position, { names, count }] of (demo.prizes ?? []).entries()) {
    const [name, nameEn, nameTw] = names
    await ctx.db.insert(prizes).values({ quiz, name, nameEn, nameTw, count, position })
  }
  return row!
}

/** Draws the prizes of a quiz that is over; some were handed out. */
async function drawn(ctx: SeedContext, quiz: QuizRow, by: string): Promise<void> {
  const told = async () => {}
  await drawPrizes({ ...ctx, tools: ctx, now: quiz.closesAt, enqueue: told, publish: told }, quiz)
  const soon = sql`${wins.quiz} = ${quiz.id}::uuid and ${wins.place} % 2 = 0`
  await ctx.db
    .update(wins)
    .set({ claimedAt: new Date(ctx.now.getTime() - 20 * hour), claimedBy: by })
    .where(soon)
}
