import { personalTables } from '#kernel/personal-data.ts'

export const personalData = personalTables({
  article_editions: { by: ['by'], keep: 'duty' },
  articles: { by: ['author', 'reviewer'], keep: 'duty' },
  comments: { of: ['person'], by: ['decided_by', 'reply_to'] },
})
