import { defineOffice } from '#kernel/office.ts'

export const quizOffice = defineOffice('quiz', () => import('../../messages.ts'), {
  services: [
    ['manage/quiz', 'title.manage', 'trophy', '', () => import('./Quizzes.tsx'), 44],
    ['manage/quiz/attempts/:id', 'title.attempts', 'clipboard-list', 'judge', () => import('./Attempts.tsx'), 'under'],
    ['manage/quiz/figures/:id', 'title.figures', 'chart-column', 'judge', () => import('./Figures.tsx'), 'under'],
    ['manage/quiz/winners/:id', 'title.winners', 'gift', 'judge', () => import('./Winners.tsx'), 'under'],
    ['manage/quiz/banks', 'title.banks', 'library', 'manage', () => import('./Banks.tsx'), 45],
    ['manage/quiz/banks/:id', 'title.questions', 'list-checks', 'manage', () => import('./Questions.tsx'), 'under'],
    ['manage/quiz/import', 'title.imports', 'upload', 'manage', () => import('./Imports.tsx'), 'under'],
    ['manage/quiz/import/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
  ],
})
