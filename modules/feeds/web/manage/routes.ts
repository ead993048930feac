import { defineOffice } from '#kernel/office.ts'

export const feedOffice = defineOffice('feeds', () => import('../../words/manage.ts'), {
  content: [['manage/content/feeds', 'title.feeds', 'globe', 'manage', () => import('./Feeds.tsx'), 74]],
})
