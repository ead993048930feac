import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { votes } from './schema.ts'

const { id, title, titleEn, titleTw } = votes

export const audited: Audited = {
  words: auditMessages,
  things: {
    vote: {
      names: namesIn(votes, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/votes',
      may: 'manage',
      marks: 'title',
    },
  },
}
