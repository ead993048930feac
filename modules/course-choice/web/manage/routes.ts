import { defineOffice } from '#kernel/office.ts'

export const courseChoiceOffice = defineOffice('courseChoice', () => import('../../messages.ts'), {
  services: [
    ['manage/course-choice', 'title.manage', 'clipboard-check', 'manage', () => import('./Rounds.tsx'), 74],
    ['manage/course-choice-classes', 'title.classes', 'list-checks', 'manage', () => import('./Classes.tsx'), 75],
    ['manage/course-choice-board', 'title.board', 'chart-line', 'manage', () => import('./Board.tsx'), 76],
    ['manage/course-choice-results', 'title.choices', 'clipboard-list', 'manage', () => import('./Choices.tsx'), 77],
  ],
})
