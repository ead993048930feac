import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditWords } from '../audit-words.ts'
import { lotteries } from './schema.ts'

const { id, title, titleEn, titleTw } = lotteries

export const audited: Audited = {
  words: auditWords,
  things: {
    lottery: {
      names: namesIn(lotteries, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/lotteries',
      may: 'manage',
      marks: 'title',
    },
  },
}
