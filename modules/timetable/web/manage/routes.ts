import { defineOffice } from '#kernel/office.ts'

export const timetableOffice = defineOffice('timetable', () => import('../../messages.ts'), {
  services: [
    ['manage/timetable', 'title.manage', 'calendar-days', 'manage', () => import('./Classes.tsx')],
    ['manage/timetable/courses', 'title.catalogue', 'book-open', 'manage', () => import('./Catalogue.tsx'), 'under'],
    [
      'manage/timetable/changes',
      'title.changes',
      'arrow-left-right',
      'approve',
      () => import('./Changes.tsx'),
      'under',
    ],
  ],
})
