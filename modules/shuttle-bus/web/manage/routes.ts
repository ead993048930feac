import { defineOffice } from '#kernel/office.ts'

export const busOffice = defineOffice('bus', () => import('../../messages.ts'), {
  services: [
    ['manage/bus', 'title.manage', 'bus', 'manage', () => import('./OfficeRuns.tsx')],
    ['manage/bus/alerts', 'alerts', 'megaphone', 'manage', () => import('./OfficeAlerts.tsx'), 'under'],
    [
      'manage/bus/timetable',
      'title.fudanIndex',
      'calendar-days',
      'manage',
      () => import('./OfficeTimetable.tsx'),
      'under',
    ],
  ],
})
