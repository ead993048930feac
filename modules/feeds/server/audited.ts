import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { feeds } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    feed: { names: namesIn(feeds, { id: feeds.id, name: feeds.title }), page: 'manage/content/feeds', may: 'manage' },
  },
}
