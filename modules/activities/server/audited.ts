import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { lotteries } from './schema.ts'

const { id, title, titleEn, titleTw } = lotteries

export const audited: Audited = {
  words: auditMessages,
  things: {
    lottery: {
      names: namesIn(lotteries, { id, name: title, en: titleEn, tw: titleTw }),
      page: 'manage/lotteries',
      may: 'manage',
      marks: 'title',
    },
  },
}
