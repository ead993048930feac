import { defineOffice } from '#kernel/office.ts'

export const contentOffice = defineOffice('content', () => import('../../words/manage.ts'), {
  content: [
    ['manage/content/articles', 'title.articles', 'newspaper', '', () => import('./Articles.tsx'), 10],
    ['manage/content/edit', 'title.edit', 'pencil', '', () => import('./EditArticle.tsx'), 'under'],
    ['manage/content/review', 'title.review', 'list-todo', 'review', () => import('./Review.tsx'), 20],
    [
      'manage/content/comments',
      'title.comments',
      'message-circle-more',
      'moderate',
      () => import('./Comments.tsx'),
      30,
    ],
    ['manage/content/channels', 'title.channels', 'columns', 'manage', () => import('./Channels.tsx'), 40],
    ['manage/content/stations', 'title.stations', 'building-2', 'manage', () => import('./Stations.tsx'), 50],
    ['manage/content/figures', 'title.figures', 'gauge', '', () => import('./Figures.tsx'), 60],
  ],
})
