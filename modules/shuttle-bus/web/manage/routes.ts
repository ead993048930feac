import { defineOffice } from '#kernel/office.ts'

export const busOffice = defineOffice('bus', () => import('../../messages.ts'), {
  services: [
    ['manage/bus', 'title.manage', 'bus', 'manage', () => import('./Runs.tsx')],
    ['manage/bus/alerts', 'alerts', 'megaphone', 'manage', () => import('./Alerts.tsx'), 'under'],
    ['manage/bus/timetable', 'title.fudanIndex', 'calendar-days', 'manage', () => import('./Timetable.tsx'), 'under'],
  ],
})
