import { dayMs } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { consents } from '#kernel/server/consents/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { QuizRow } from '../schema.ts'

/** Shown in the ranking; where one quizzes every day, after a change of mind. */
export async function demoConsents({ db, site, now }: SeedContext, quiz: QuizRow, person: string): Promise<void> {
  const language = site.languages[0] ?? 'zh'
  const about = { purpose: 'quiz.ranking', thing: quiz.id, title: fieldIn(language, quiz, 'title'), person, language }
  const days = quiz.perDay ? [4, 3, 1] : [4]
  await db
    .insert(consents)
    .values(days.map((ago, i) => ({ ...about, given: i % 2 === 0, at: new Date(now.getTime() - ago * dayMs) })))
}
