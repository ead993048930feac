import { defineOffice } from '#kernel/office.ts'

export const examsOffice = defineOffice('exams', () => import('../../messages.ts'), {
  services: [
    ['manage/exams', 'title.manage', 'clipboard-pen', 'manage', () => import('./Exams.tsx'), 78],
    ['manage/exams/conflicts', 'title.conflicts', 'triangle-alert', 'manage', () => import('./Conflicts.tsx'), 'under'],
    ['manage/exams/print/:id', 'title.print', 'printer', 'manage', () => import('./PrintSeats.tsx'), 'under'],
    ['manage/exams/import-exams', 'title.imports', 'upload', 'manage', () => import('./ExamImports.tsx'), 'under'],
    ['manage/exams/import-exams/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
    ['manage/exams/import-seats', 'title.imports', 'upload', 'manage', () => import('./SeatImports.tsx'), 'under'],
    ['manage/exams/import-seats/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
  ],
})
