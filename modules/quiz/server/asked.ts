import { and, asc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { traditional } from '#kernel/language/traditional.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type AskedQuestion, type Letter, optionLetters } from '../shapes.ts'
import { type QuestionRow, questions } from './bank-schema.ts'
import { answers } from './play-schema.ts'

type AnswerRow = typeof answers.$inferSelect
type Row = { answer: AnswerRow; question: QuestionRow; right: boolean }

/** The questions of an attempt with what was answered; right answers only with `reviewed`. */
export async function askedIn(
  db: ReadDb,
  language: Language,
  attempt: string,
  reviewed: boolean,
): Promise<AskedQuestion[]> {
  const rows = await db
    .select({
      answer: answers,
      question: questions,
      right: sql<boolean>`quiz_is_right(${questions.kind}, ${questions.answer}, ${answers.letters}, ${answers.chosen})`,
    })
    .from(answers)
    .innerJoin(questions, and(eq(questions.site, answers.site), eq(questions.id, answers.question)))
    .where(eq(answers.attempt, attempt))
    .orderBy(asc(answers.position))
  return rows.map((row) => face(row, language, reviewed))
}

function face({ answer, question, right }: Row, language: Language, reviewed: boolean): AskedQuestion {
  const { position, kind, points, chosen, savedAt } = answer
  return {
    ...{ position, kind, points },
    text: fieldIn(language, question, 'text'),
    options:
      kind === 'judge' ? [] : [...answer.letters].map((letter) => optionIn(question, letter as Letter, language)),
    chosen: chosen ?? '',
    savedAt: savedAt ? seconds(savedAt) : 0,
    right: reviewed ? right : null,
    answer: reviewed ? shownAnswer(answer, question) : '',
    explanation: reviewed ? fieldIn(language, question, 'explanation') : '',
  }
}

function optionIn({ options, optionsEn }: QuestionRow, letter: Letter, language: Language): string {
  const zh = options?.[letter] ?? ''
  if (language === 'en') return optionsEn?.[letter] || zh
  return language === 'tw' ? traditional(zh) : zh
}

/** The right letters in the order of the attempt. */
function shownAnswer({ letters, kind }: AnswerRow, { answer }: QuestionRow): string {
  if (kind === 'fill') return answer
  return [...answer]
    .map((letter) => optionLetters[letters.indexOf(letter)] ?? '')
    .sort()
    .join('')
}
