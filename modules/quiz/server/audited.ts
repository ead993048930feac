import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { banks, questions } from './bank-schema.ts'
import { attempts } from './play-schema.ts'
import { quizzes } from './schema.ts'

const names = (table: typeof quizzes | typeof banks) =>
  namesIn(table, { id: table.id, name: table.title, en: table.titleEn, tw: table.titleTw })

export const audited: Audited = {
  words: auditMessages,
  things: {
    quiz: { names: names(quizzes), page: 'manage/quiz', may: '', marks: 'title' },
    'quiz.bank': { names: names(banks), page: 'manage/quiz/banks', may: 'manage', marks: 'title' },
    'quiz.question': {
      names: namesIn(questions, { id: questions.id, name: questions.text }),
      page: 'manage/quiz/banks',
      may: 'manage',
    },
    'quiz.import': { names: importNames, page: 'manage/quiz/import', may: 'manage' },
    'quiz.attempt': {
      names: namesThrough(attempts, { id: attempts.id, of: attempts.person }, people, people.name),
      page: 'manage/quiz',
      may: '',
      isPrivate: true,
    },
  },
}
