import { sql } from 'drizzle-orm'
import { countAudience, listUnits } from '#engines/directory/server/choices.ts'
import { importsOf } from '#engines/imports/server/imports-of.ts'
import { servedImports } from '#engines/imports/server/served.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { quiz as module } from '../module.ts'
import { agenda } from './agenda.ts'
import { appeal } from './appealing.ts'
import { audited } from './audited.ts'
import { questionImport } from './imports/imports.ts'
import { jobs } from './jobs.ts'
import { messageTopics } from './notifications.ts'
import { deskAttempt, deskAttempts, judgeAttempt } from './office/attempts.ts'
import { banks, removeBank, saveBank } from './office/banks.ts'
import { deskQuiz, deskQuizzes } from './office/desk.ts'
import { removeQuiz, saveQuiz } from './office/drafting.ts'
import { figures } from './office/figures.ts'
import { cancelQuiz, closeQuiz, publishQuiz, regradeQuiz } from './office/publishing.ts'
import { questions, removeQuestion, retireQuestion, saveQuestion } from './office/questions.ts'
import { sheets } from './office/sheets.ts'
import { claimPrize, deskWinners } from './office/winners.ts'
import { answer, leavePage, start, submit } from './playing.ts'
import { quiz, quizzes } from './quizzes.ts'
import { draw, ranking, show, winners } from './ranking.ts'
import { attempts, record } from './record.ts'
import { quizzes as table } from './schema.ts'
import { documents } from './search-documents.ts'
import { seed } from './seed.ts'

const service = {
  ...{ quizzes, quiz, start, record, answer, leavePage, submit, appeal, attempts, ranking, show, winners, draw },
  ...{ deskQuizzes, deskQuiz, saveQuiz, publishQuiz, closeQuiz, cancelQuiz, removeQuiz, regradeQuiz },
  ...{ banks, saveBank, removeBank, questions, saveQuestion, retireQuestion, removeQuestion },
  ...{ deskAttempts, deskAttempt, judgeAttempt, figures, deskWinners, claimPrize },
  quizAudience: countAudience,
  quizUnits: listUnits,
  ...importsOf(questionImport),
}

export const served = serve(module, contract, service, {
  ...servedImports([questionImport], { agenda, jobs, messageTopics }),
  filledBy: { quiz: sql`exists (select from ${table} where ${table.state} <> 'draft')` },
  audited,
  documents,
  consents: {
    ranking: { title: 'ranking.consent', withdraw: (ctx, id) => show(ctx, { id, shown: false }) },
  },
  exports: sheets,
  seed,
  editors: {
    deskQuiz: { entity: 'quiz', writes: ['saveQuiz', 'publishQuiz', 'closeQuiz', 'cancelQuiz', 'removeQuiz'] },
    banks: { entity: 'quiz.bank', writes: ['saveBank', 'removeBank'] },
    questions: { entity: 'quiz.question', writes: ['saveQuestion'] },
  },
})
