import { defineOffice } from '#kernel/office.ts'

export const personalAgendaOffice = defineOffice('agenda', () => import('../../messages.ts'), {
  services: [
    ['manage/agendas', 'title.manage', 'calendar-days', 'manage', () => import('./DeskCalendars.tsx'), 88],
    [
      'manage/agendas/events',
      'title.deskEvents',
      'calendar-check',
      'manage',
      () => import('./DeskEvents.tsx'),
      'under',
    ],
  ],
})
