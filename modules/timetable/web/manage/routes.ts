import { defineOffice } from '#kernel/office.ts'

export const timetableOffice = defineOffice('timetable', () => import('../../messages.ts'), {
  services: [
    ['manage/timetable', 'title.manage', 'calendar-days', 'manage', () => import('./Classes.tsx'), 73],
    ['manage/timetable/courses', 'title.catalogue', 'book-open', 'manage', () => import('./Catalogue.tsx'), 'under'],
    [
      'manage/timetable/changes',
      'title.changes',
      'arrow-left-right',
      'approve',
      () => import('./Changes.tsx'),
      'under',
    ],
    [
      'manage/timetable/import-classes',
      'title.imports',
      'upload',
      'manage',
      () => import('./ClassImports.tsx'),
      'under',
    ],
    [
      'manage/timetable/import-enrolments',
      'title.imports',
      'upload',
      'manage',
      () => import('./EnrolmentImports.tsx'),
      'under',
    ],
    [
      'manage/timetable/import-enrolments/:id',
      'title.import',
      'upload',
      'manage',
      () => import('./Import.tsx'),
      'under',
    ],
    ['manage/timetable/import-classes/:id', 'title.import', 'upload', 'manage', () => import('./Import.tsx'), 'under'],
  ],
})
