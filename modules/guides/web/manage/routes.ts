import { defineOffice } from '#kernel/office.ts'

export const guideOffice = defineOffice('guides', () => import('../../words/manage.ts'), {
  content: [
    ['manage/content/guides', 'title.guides', 'book-open', 'manage', () => import('./Guides.tsx'), 70],
    [
      'manage/content/questions',
      'title.questions',
      'circle-question-mark',
      'manage',
      () => import('./GuideQuestions.tsx'),
      72,
    ],
  ],
})
