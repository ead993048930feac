import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import { auditMessages } from '../words/audit.ts'
import { examSeats, exams } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    'exams.exam': {
      names: namesIn(exams, { id: exams.id, name: exams.name }),
      page: 'manage/exams?id=:id',
      may: 'manage',
    },
    'exams.import': { names: importNames, page: 'manage/exams/import-exams', may: 'manage' },
    'exams.seat': {
      names: namesThrough(examSeats, { id: examSeats.id, of: examSeats.person }, people, people.name),
      page: 'manage/exams',
      may: 'manage',
      isPrivate: true,
    },
  },
}
