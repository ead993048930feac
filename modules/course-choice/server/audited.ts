import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { rounds } from './schema.ts'

const { id, name, nameEn, nameTw } = rounds

export const audited: Audited = {
  words: auditMessages,
  things: {
    'courseChoice.round': {
      names: namesIn(rounds, { id, name, en: nameEn, tw: nameTw }),
      page: 'manage/course-choice',
      may: 'manage',
      marks: 'title',
    },
  },
}
