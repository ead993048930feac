import { defineOffice } from '#kernel/office.ts'

export const scoresOffice = defineOffice('scores', () => import('../../messages.ts'), {
  services: [
    ['manage/scores', 'title.manageResults', 'graduation-cap', 'grades', () => import('./Results.tsx'), 79],
    ['manage/score-courses', 'title.manageCourses', 'clipboard-check', '', () => import('./Courses.tsx'), 80],
    ['manage/score-imports', 'title.manageImports', 'upload', 'grades', () => import('./Imports.tsx'), 81],
    ['manage/score-imports/:id', 'title.manageImport', 'upload', 'grades', () => import('./Import.tsx'), 'under'],
    ['manage/score-appeals', 'title.manageAppeals', 'scale', 'appeals', () => import('./Appeals.tsx'), 82],
    ['manage/score-figures', 'title.manageFigures', 'chart-column', 'statistics', () => import('./Figures.tsx'), 83],
    ['manage/score-plans', 'title.managePlans', 'flag', 'manage', () => import('./Plans.tsx'), 84],
    ['manage/score-rules', 'title.manageRules', 'ruler', 'manage', () => import('./Rules.tsx'), 85],
    ['manage/score-transcripts', 'title.manageTranscripts', 'file-check', 'manage', () => import('./Issued.tsx'), 86],
  ],
})
