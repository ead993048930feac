import { type Audited, namesIn } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { guideQuestions, guides } from './schema.ts'

export const audited: Audited = {
  words: auditMessages,
  things: {
    guide: {
      names: namesIn(guides, { id: guides.id, name: guides.title, en: guides.titleEn, tw: guides.titleTw }),
      page: 'manage/content/guides',
      may: 'manage',
      marks: 'title',
    },
    question: {
      names: namesIn(guideQuestions, { id: guideQuestions.id, name: guideQuestions.text }),
      page: 'manage/content/questions',
      may: 'manage',
    },
  },
}
