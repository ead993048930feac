import { defineOffice } from '#kernel/office.ts'

export const examsOffice = defineOffice('exams', () => import('../../messages.ts'), {
  services: [
    ['manage/exams', 'title.manage', 'clipboard-pen', 'manage', () => import('./Exams.tsx'), 67],
    ['manage/exams/conflicts', 'title.conflicts', 'triangle-alert', 'manage', () => import('./Conflicts.tsx'), 'under'],
  ],
})
