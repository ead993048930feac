import { messages } from '#engines/inbox/server/schema.ts'
import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { greetingCards, notices } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    notice: {
      names: namesIn(notices, { id: notices.id, name: notices.title }),
      page: 'manage/notices/:id',
      may: 'notice',
      marks: 'title',
    },
    message: { names: namesIn(messages, { id: messages.id, name: messages.title }), marks: 'title' },
    greeting: {
      names: namesIn(greetingCards, { id: greetingCards.id, name: greetingCards.title }),
      page: 'manage/greetings',
      may: 'manage',
      marks: 'title',
    },
    delivery: { page: 'manage/deliveries', may: 'manage' },
    template: { page: 'manage/deliveries/templates', may: 'manage' },
    wechat: { namedAs: 'person' },
  },
}
