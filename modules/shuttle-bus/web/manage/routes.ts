import { defineOffice } from '#kernel/office.ts'

const access = { may: 'manage' } as const

export const busOffice = defineOffice('bus', () => import('../../messages.ts'), [
  {
    path: 'manage/bus',
    title: 'title.manage',
    group: 'services',
    icon: 'bus',
    access,
    page: () => import('./OfficeRuns.tsx'),
  },
  {
    path: 'manage/bus/alerts',
    title: 'alerts',
    group: 'services',
    icon: 'megaphone',
    access,
    page: () => import('./OfficeAlerts.tsx'),
    under: 'manage/bus',
  },
  {
    path: 'manage/bus/timetable',
    title: 'title.fudanIndex',
    group: 'services',
    icon: 'calendar-days',
    access,
    page: () => import('./OfficeTimetable.tsx'),
    under: 'manage/bus',
  },
])
