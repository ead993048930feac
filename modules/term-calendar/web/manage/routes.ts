import { defineOffice } from '#kernel/office.ts'

export const calendarOffice = defineOffice('calendar', () => import('../../messages.ts'), {
  services: [
    ['manage/calendar', 'title.sheet', 'calendar-days', 'manage', () => import('./YearSheet.tsx'), 71],
    ['manage/calendar/terms', 'title.terms', 'calendar-days', 'manage', () => import('./Terms.tsx'), 'under'],
    ['manage/calendar/bells', 'title.bells', 'clock', 'manage', () => import('./BellTables.tsx'), 'under'],
    ['manage/calendar/hours', 'title.hours', 'clock', 'manage', () => import('./OfficeHours.tsx'), 'under'],
    ['manage/calendar/campuses', 'title.campuses', 'building', 'manage', () => import('./Campuses.tsx'), 'under'],
  ],
})
